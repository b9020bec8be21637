import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const CACHE_NAME = 'point-and-lift';

export interface SiteDirs {
  content: string;
  photos: string;
  dist: string;
  desk: string;
  /** Pictures and compressed files that builds keep for later builds. It may be deleted at any time. */
  cache: string;
}

/**
 * The cache is the user's (`XDG_CACHE_HOME` or `~/.cache`): it outlives `npm ci` and a new release folder, and the builder may write there.
 * @param root the repository. Bundled code can't find it by its own file name, and passes the working directory.
 */
export function siteDirs(env: Readonly<Record<string, string | undefined>>, root: string): SiteDirs {
  const site = resolve(root, env['SITE_DIR'] || '.');
  const dist = resolve(root, env['DIST_DIR'] || 'dist');
  return {
    content: join(site, 'content'),
    photos: join(site, 'photos'),
    dist,
    desk: `${dist}-desk`,
    cache: env['CACHE_DIR']
      ? resolve(root, env['CACHE_DIR'])
      : join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), CACHE_NAME),
  };
}
