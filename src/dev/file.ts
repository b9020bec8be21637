/** During development only; a build writes the files beside the pages. */
import type { APIRoute } from 'astro';
import { allFiles } from '../files/all-files.ts';

const files = new Map(allFiles().map((file) => [file.path, file]));

export function getStaticPaths() {
  return [...files.keys()].map((file) => ({ params: { file } }));
}

export const GET: APIRoute = async ({ params }) => {
  const file = files.get(params['file'] ?? '');
  if (!file) return new Response(null, { status: 404 });
  return new Response((await file.read()) as BodyInit, { headers: { 'content-type': file.type } });
};
