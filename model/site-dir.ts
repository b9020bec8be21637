/** The folders of one site: an owner's content and photos, the pages that are built from them, and the build's cache. */
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The project's name as a folder of `~/.cache`. */
const CACHE_NAME = 'point-and-lift';

export interface SiteDirs {
  /** The owner's words and settings, `content/`. */
  content: string;
  /** The owner's pictures, `photos/`. */
  photos: string;
  /** The built site. */
  dist: string;
  /** The built app of the desk, in a folder beside the site. */
  desk: string;
  /** Pictures and compressed files that builds keep for later builds. It may be deleted at any time. */
  cache: string;
}

/**
 * Finds the folders: `SITE_DIR` holds `content/` and `photos/`, `DIST_DIR` the built site. An empty variable counts as
 * not set. The cache is the user's (`CACHE_DIR`, else `XDG_CACHE_HOME` or `~/.cache`), not the repository's: it outlives
 * `npm ci` and a new release folder, and whoever builds may write there.
 * @param root the repository, which is the default of `SITE_DIR` and holds the default of `DIST_DIR`, `dist/`. Bundled
 * code can't find it by its own file name, and passes the working directory.
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
