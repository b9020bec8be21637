/** The name of the business in mails, beside the initials that stand in for a logo. */
import { html } from 'hono/html';
import type { Palette } from '../../../model/palette.ts';

/**
 * A sign of text and color, because mail programs show no drawing without loading it from the network.
 * @param letters empty for a business with a logo of its own
 */
export function brandLine(name: string, letters: string, { pine, paper }: Palette) {
  const style = `display:inline-block;padding:5px 8px;margin-right:8px;border-radius:8px;background:${pine};color:${paper};font-weight:800;line-height:1`;
  return html`${letters && html`<span style="${style}" aria-hidden="true">${letters}</span>`}${name}`;
}
