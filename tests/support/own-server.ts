import { SiteServer } from './server.ts';

type Use = (server: SiteServer) => Promise<void>;

/** Fixture of a server that only tests with this very fixture share; Playwright starts it once for each worker. */
export function ownServer(settings: Readonly<Record<string, string>> = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  const start = async ({}, use: Use) => {
    const server = await SiteServer.start(settings);
    await use(server);
    await server.stop();
  };
  return [start, { scope: 'worker' }] as [typeof start, { scope: 'worker' }];
}
