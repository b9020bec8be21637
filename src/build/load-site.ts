import { createMarker } from '../../model/editing/mark-words.ts';
import { type Content, loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';

/** For the preview at the desk. */
export const MARKS_WORDS = process.env['MARK_WORDS'] === '1';

const shared = globalThis as { siteContent?: Content };

/** In the primary language. A build reads the content once for all bundles; in development it may have changed. @throws ContentError */
export function loadSite(): Content {
  const load = () => {
    const { content } = siteDirs(process.env, process.cwd());
    return loadContent(content, process.env, MARKS_WORDS ? createMarker(content) : undefined);
  };
  if (process.env['NODE_ENV'] !== 'production') return load();
  shared.siteContent ??= load();
  return shared.siteContent;
}
