/** Lighthouse's scores, on a phone and on a desktop. */
import { SiteServer } from '../../tests/server.ts';
import { describeVisit, type Form, visitWithLighthouse } from '../lighthouse-run.ts';
import { categoriesFor, onePageEach } from '../pages.ts';
import type { Part, Row } from '../row.ts';
import { scoresRow } from '../scores.ts';

const RUNS = 5;

export const lighthouse: Part = {
  name: 'lighthouse',
  does: 'scores of one page of each kind, mobile and desktop; --pages all --runs 3 for every page',
  async run({ pages = onePageEach(), runs = RUNS }) {
    const server = await SiteServer.start();
    try {
      return pages.flatMap((path) => (['mobile', 'desktop'] as const).map((form) => rowFor(path, form)));
    } finally {
      await server.stop();
    }

    function rowFor(path: string, form: Form): Row {
      const visits = Array.from({ length: runs }, () => {
        const visit = visitWithLighthouse(server.origin + path, form, categoriesFor(path));
        console.log(`${path} ${form}: ${describeVisit(visit)}`);
        return visit;
      });
      return scoresRow(path, form, visits);
    }
  },
};
