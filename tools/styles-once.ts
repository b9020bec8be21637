import type { Plugin } from 'vite';

/**
 * A page carries the styles of its components already. Without this, the components that also run in the browser would
 * bring theirs a second time.
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
