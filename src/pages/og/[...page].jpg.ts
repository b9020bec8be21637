/** Writes the pictures with which pages are shared (src/seo). */
import type { APIRoute } from 'astro';
import { shareCards } from '../../seo/sharing.ts';

export function getStaticPaths() {
  return [...shareCards.keys()].map((page) => ({ params: { page } }));
}

export const GET: APIRoute = async ({ params }) => {
  const draw = shareCards.get(params['page'] ?? '');
  if (!draw) return new Response(null, { status: 404 });
  return new Response((await draw().read()) as BodyInit, { headers: { 'content-type': 'image/jpeg' } });
};
