import type { AstroIntegration } from 'astro';

/** For development, and builds with DEV_PAGES=1. Not in src/pages: pages there are part of every build, and change all styles. */
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
