import type { MiddlewareHandler } from 'astro';

/** Lowers the priority of a page's script, so that a slow phone gets picture and fonts first. Astro has no option for it. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  return new Response(
    html.replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src'),
    response,
  );
};
