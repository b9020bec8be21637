/** Measures the server's cold start and its memory. */

import { everyPage } from '../pages.ts';
import { residentMiB, startPinned } from '../pinned-server.ts';
import { median, type Part } from '../row.ts';

const RUNS = 7;

export const serverCosts: Part = {
  name: 'server-costs',
  does: 'cold start until the first page is answered; memory before and after all pages were',
  async run({ runs = RUNS }) {
    const starts: number[] = [];
    const idle: number[] = [];
    const used: number[] = [];
    for (let run = 0; run < runs; run++) {
      const begun = performance.now();
      const server = await startPinned();
      try {
        await read(server.origin);
        starts.push(performance.now() - begun);
        idle.push(residentMiB(server.pid));
        for (const path of everyPage()) await read(server.origin + path);
        used.push(residentMiB(server.pid));
      } finally {
        await server.stop();
      }
      console.log(`start ${starts.at(-1)?.toFixed(0)} ms, memory ${idle.at(-1)}, then ${used.at(-1)} MiB`);
    }
    const info = (claim: string, value: string) => ({ claim, value, bar: '' });
    return [
      info(`Cold start to the first page, median of ${runs}`, `${median(starts).toFixed(0)} ms`),
      info('Memory after the first page', `${median(idle)} MiB`),
      info('Memory after every page', `${median(used)} MiB`),
    ];
  },
};

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  await response.arrayBuffer();
}
