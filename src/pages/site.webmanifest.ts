import type { APIRoute } from 'astro';
import { content } from '../build/content.ts';
import { manifest } from '../seo/manifest.ts';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest(content)), {
    headers: { 'content-type': 'application/manifest+json' },
  });
