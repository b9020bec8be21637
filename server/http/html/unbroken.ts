import { html } from 'hono/html';
import { splitUnbreakable } from '../../../contract/unbroken.ts';
import type { Html } from './site-shell.ts';

export function unbroken(text: string): Html {
  return html`${splitUnbreakable(text).map((part, index) => (index % 2 ? html`<span class="nobr">${part}</span>` : part))}`;
}
