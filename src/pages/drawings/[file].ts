/** The drawings of price cards and benefits, as files of their own. */
import type { APIRoute } from 'astro';
import { allDrawings } from '../../drawings/index.ts';

const drawings = allDrawings();

export function getStaticPaths() {
  return [...drawings.keys()].map((file) => ({ params: { file } }));
}

export const GET: APIRoute = ({ params }) =>
  new Response(drawings.get(params['file'] ?? ''), { headers: { 'content-type': 'image/svg+xml' } });
