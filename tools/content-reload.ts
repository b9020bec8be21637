import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { loadFacts } from '../model/facts.ts';
import { loadContent } from '../model/load.ts';
import type { SiteDirs } from '../model/site-dir.ts';
import { ContentError, describeProblem } from '../model/yaml/problem.ts';
import { readPhotos } from '../src/media/read-photos.ts';

export function contentReload({ content, photos }: SiteDirs): Plugin {
  const check = async () => {
    loadContent(content, process.env);
    await readPhotos(photos, loadFacts(content, process.env));
  };
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add([content, photos]);
      server.watcher.on('all', async (_event, file) => {
        if (![content, photos].some((folder) => resolve(file).startsWith(folder + sep))) return;
        try {
          await check();
          reload(server);
        } catch (error) {
          showMistake(server, error as Error, resolve(content, '..'));
        }
      });
    },
  };
}

/** Any module may hold content, so all of them are loaded again. */
function reload(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload' });
  }
}

function showMistake(server: ViteDevServer, error: Error, site: string): void {
  const [problem] = error instanceof ContentError ? error.problems : [];
  const [, file, line] = /^(.+?):(\d+)$/.exec(problem?.where ?? '') ?? [];
  server.config.logger.error(error.message);
  server.ws.send({
    type: 'error',
    err: {
      message: problem ? describeProblem(problem) : error.message,
      stack: error.message,
      plugin: 'content',
      ...(file && { loc: { file: resolve(site, file), line: Number(line), column: 0 } }),
    },
  });
}
