import type { AstroIntegration } from 'astro';

/**
 * `/dev/components` and `/dev/tokens`, in development and in builds with DEV_PAGES=1. They are not in src/pages: a page
 * there is part of every build, and its styles change how the styles of all others are put together.
 */
export function devPages(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev' && !process.env['DEV_PAGES']) return;
        injectRoute({ pattern: '/dev/[page]', entrypoint: './src/dev/page.astro' });
      },
    },
  };
}
