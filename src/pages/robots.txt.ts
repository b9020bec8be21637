import type { APIRoute } from 'astro';
import { content } from '../build/content.ts';
import { robots } from '../seo/sitemap.ts';

export const GET: APIRoute = () =>
  new Response(robots(content.business), { headers: { 'content-type': 'text/plain' } });
