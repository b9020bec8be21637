/** Every emoji that a tile uses, as a file of its own. */
import type { APIRoute } from 'astro';
import { emojiName, emojiSvg } from '../../emoji.ts';
import { content } from '../../site.ts';

export function getStaticPaths() {
  const used = new Set(content.site.nine_categories.map(({ emoji }) => emojiName(emoji)));
  return [...used].map((name) => ({ params: { name } }));
}

export const GET: APIRoute = ({ params }) =>
  new Response(emojiSvg(params['name'] ?? ''), { headers: { 'content-type': 'image/svg+xml' } });
