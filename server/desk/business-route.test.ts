/** What the app's start needs: the business, its ready texts, and how much waits. */
import { expect, test } from 'vitest';
import type { DeskBusiness } from '../../contract/desk/business.ts';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import { bothDatabases } from '../testing/databases.ts';
import { ownersDesk, PLAN_ROW } from '../testing/test-desk.ts';

test('the app gets the business and its ready texts', async () => {
  const { get, signIn } = await ownersDesk();
  const business = await get<DeskBusiness>('/business', await signIn('crew'));
  expect(business).toMatchObject({ brand: 'Birch & Barrow', booking: true });
  expect(business.services).toContainEqual({
    value: 'piano',
    label: 'Piano or organ',
    in_text: { en: 'your piano' },
  });
  expect(business.answers.map(({ use }) => use)).toEqual([
    'lead',
    'address',
    'done',
    'link',
    'canceled',
    'on_our_way',
    'running_late',
  ]);
  expect(business.answers.find(({ use }) => use === 'on_our_way')?.texts.en).toBe(
    'Hello {name}, Birch & Barrow here. We are there in {minutes} minutes.',
  );
  expect(business.review_link).toMatch(/^https:/);
  expect(await get('/findings')).toEqual([PLAN_ROW]);
});

test.each(bothDatabases())('the app is told how many leads wait, %s', async (_, createUrl) => {
  const { accept, book, change, get } = await ownersDesk(await createUrl());
  const asked = await accept();
  await book(await accept(), { date: '2026-11-24', id: '0800-1000' });
  await accept({}, ['honeypot']);
  await change(await accept(), 'duplicate', { was: 'new', of: asked });
  expect(await get<DeskCounts>('/counts')).toEqual({ new: 1, unread: 2, spam: 1, failed: 0 });
});
