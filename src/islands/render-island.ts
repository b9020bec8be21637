import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Content } from '../../model/load.ts';
import { browserTexts } from '../words/browser-texts.ts';
import { setTexts } from '../words/texts.ts';

export function renderIsland(content: Content, element: ReactElement): string {
  setTexts(browserTexts(content));
  return renderToString(element);
}
