import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React at build time only: our own loader starts islands (src/islands), so Astro's is not part of the site. */
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
