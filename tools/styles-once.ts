import type { Plugin } from 'vite';

/**
 * Empties the styles of components in browser scripts: the pages already carry them. Without this, components that also run
 * in the browser would load theirs a second time.
 */
export function stylesOnce(): Plugin {
  return {
    name: 'styles-once',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return this.environment.name === 'client' && /\/src\/(ui|quote|islands)\/.*\.css$/.test(id)
        ? ''
        : undefined;
    },
  };
}
