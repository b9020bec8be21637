import { html } from 'hono/html';
import { unbrokenParts } from '../../../contract/unbroken.ts';
import type { Html } from './site-shell.ts';

export function unbroken(text: string): Html {
  return html`${unbrokenParts(text).map((part, index) => (index % 2 ? html`<span class="nobr">${part}</span>` : part))}`;
}
