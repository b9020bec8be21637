import type { AstroIntegration } from 'astro';

/**
 * In development, the files beside the pages. Then, and in builds with DEV_PAGES=1, `/dev/components`. They are not in src/pages:
 * what is there is part of every build, and that page's styles change how the styles of all others are put together.
 */
export function devPages(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/[...file]', entrypoint: './src/dev/file.ts' });
        if (command !== 'dev' && !process.env['DEV_PAGES']) return;
        injectRoute({ pattern: '/dev/components', entrypoint: './src/dev/components.astro' });
      },
    },
  };
}
