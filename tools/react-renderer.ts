import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Uses React at build time only: our own loader starts islands (src/islands), so the site needs no loader of Astro's. */
export function reactAtBuildTime(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: ({ clientEntrypoint: _, ...renderer }) => options.addRenderer(renderer),
        }),
    },
  };
}
