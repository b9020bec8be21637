/** Writes pictures, drawings (src/media), icons (src/brand) and the parts of price cards (src/seo) into the built site. */
import type { APIRoute } from 'astro';
import { brandIcons } from '../brand/icons.ts';
import { logoFiles } from '../brand/logo.ts';
import { allMedia } from '../media/media.ts';
import { priceCardFiles } from '../seo/price-card.ts';

const all = [...allMedia(), ...brandIcons(), ...logoFiles(), ...priceCardFiles()];
const files = new Map(all.map((file) => [file.path, file]));

export function getStaticPaths() {
  return [...files.keys()].map((media) => ({ params: { media } }));
}

export const GET: APIRoute = async ({ params }) => {
  const file = files.get(params['media'] ?? '');
  if (!file) return new Response(null, { status: 404 });
  return new Response((await file.read()) as BodyInit, { headers: { 'content-type': file.type } });
};
