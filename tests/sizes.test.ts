/** No page of the built site has grown unnoticed. */
import { expect, test } from 'vitest';
import { ACCEPT, grown, readAccepted } from '../build/budgets/accepted.ts';
import { measureSite } from '../build/budgets/budgets.ts';
import { DIST, pages } from './pages.ts';

test(`pages are the size that was accepted; if larger ones are meant to be, ${ACCEPT}`, () => {
  expect(grown(measureSite(DIST, pages), readAccepted())).toEqual([]);
});
