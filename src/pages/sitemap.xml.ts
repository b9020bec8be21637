import type { APIRoute } from 'astro';
import { content } from '../build/content.ts';
import { sitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = () =>
  new Response(sitemap(content), { headers: { 'content-type': 'application/xml' } });
