import type { Content } from './load.ts';

export function contentAt({ in: find }: Pick<Content, 'in'>, path: string): Content {
  return find(/^\/([a-z]{2})(?=[/.?#]|$)/.exec(path)?.[1]);
}
