/** Renders an island's HTML in the language of its page. For the build only. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Content } from '../../model/load.ts';
import { setEstimator } from '../estimator/items.ts';
import { setTexts } from '../words/texts.ts';
import { browserTexts } from './browser-texts.ts';
import { estimatorData } from './estimator-data.ts';

/** The content that texts and estimator are set to. */
let set: Content | undefined;

export function renderIsland(content: Content, element: ReactElement): string {
  if (set !== content) {
    setTexts(browserTexts(content));
    setEstimator(estimatorData(content));
    set = content;
  }
  return renderToString(element);
}
