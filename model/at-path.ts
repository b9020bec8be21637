import type { Content } from './load.ts';

/** The content in the language of the page at `path`. */
export function contentAt({ in: find }: Pick<Content, 'in'>, path: string): Content {
  return find(/^\/([a-z]{2})(?=[/.?#]|$)/.exec(path)?.[1]);
}
