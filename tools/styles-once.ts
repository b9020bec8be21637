import type { Plugin } from 'vite';

/** The pages carry the styles of components already: those that also run in the browser would load them a second time. */
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
