/** Lighthouse's scores, on a phone and on a desktop. */
import { SiteServer } from '../../tests/server.ts';
import { describeVisit, type Form, type Visit, visitWithLighthouse } from '../lighthouse-run.ts';
import { categoriesFor, onePageEach } from '../pages.ts';
import { median, type Part, type Row } from '../row.ts';

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

function scoresRow(path: string, form: Form, visits: readonly Visit[]): Row {
  const scores = categoriesFor(path).map((name) => median(visits.map((visit) => visit.scores[name] ?? 0)));
  return {
    claim: `Lighthouse ${form}, ${path}, median of ${visits.length}`,
    value: scores.join(' / '),
    bar: scores.map(() => '100').join(' / '),
    met: scores.every((score) => score === 100),
  };
}
