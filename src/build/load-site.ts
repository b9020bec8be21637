import { type Content, loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';

const shared = globalThis as { siteContent?: Content };

/** In the primary language. A build reads the content once for all bundles; in development it may have changed. @throws ContentError */
export function loadSite(): Content {
  const load = () => loadContent(siteDirs(process.env, process.cwd()).content, process.env);
  if (process.env['NODE_ENV'] !== 'production') return load();
  shared.siteContent ??= load();
  return shared.siteContent;
}
