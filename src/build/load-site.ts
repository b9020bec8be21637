import { type Content, loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';

const shared = globalThis as { siteContent?: Content };

/**
 * The owner's content, in the primary language. A build reads it once, though the configuration, the checks and the bundled pages have
 * this module each for themselves. In development it is read each time, as it may have changed.
 * @throws ContentError
 */
export function loadSite(): Content {
  const load = () => loadContent(siteDirs(process.env, process.cwd()).content, process.env);
  if (process.env['NODE_ENV'] !== 'production') return load();
  shared.siteContent ??= load();
  return shared.siteContent;
}
