import type { AstroIntegration } from 'astro';

/**
 * `/dev/components`, in development and in builds with DEV_PAGES=1. It is not in src/pages: a page there is part of every
 * build, and its styles change how the styles of all others are put together.
 */
export function devPages(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !process.env['DEV_PAGES']) return;
        injectRoute({ pattern: '/dev/components', entrypoint: './src/dev/components.astro' });
      },
    },
  };
}
