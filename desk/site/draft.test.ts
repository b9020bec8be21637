import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { put, Refused } from '../data/client.ts';
import { queries } from '../data/queries.ts';
import { forgetUnsaved, save } from './draft.ts';

// The app's stores listen to other tabs.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
vi.mock('../data/client.ts', async (original) => ({ ...(await original()), put: vi.fn(), get: vi.fn() }));

const field = (id: string): SiteField => ({
  id,
  label: id,
  kind: 'text',
  value: '',
  help: '',
  group: 'schedule',
  section: [],
});
const SITE: DeskSite = {
  fields: [field('opens'), field('closes')],
  entries: [],
  photos: [],
  pages: [],
  own_photos: '',
  alt_languages: [],
  draft: {},
  seen_on: {},
  facts: {},
  read_only: null,
};
const OPENS = { id: 'opens', was: '', value: '08:00' };
const CLOSES = { id: 'closes', was: '', value: '18:00' };
const sent = () => vi.mocked(put).mock.calls.map(([, input]) => JSON.stringify(input));
const body = (...changes: unknown[]) => JSON.stringify({ json: { changes } });
const refuse = (...ids: string[]) =>
  vi
    .mocked(put)
    .mockRejectedValueOnce(new Refused(422, { errors: Object.fromEntries(ids.map((id) => [id, 'No.'])) }));
const accept = () => vi.mocked(put).mockResolvedValueOnce({ draft: {} });

beforeEach(() => {
  vi.mocked(put).mockReset();
  forgetUnsaved('opens', 'closes');
  queries.setQueryData(['site', 'fields'], SITE);
});

test('a refused value is sent again together with the next one', async () => {
  refuse('opens');
  expect(await save(OPENS)).toBe(false);
  accept();
  expect(await save(CLOSES)).toBe(true);
  expect(sent()).toEqual([body(OPENS), body(CLOSES, OPENS)]);
  accept();
  await save({ id: 'closes', was: '18:00', value: '19:00' });
  expect(sent()).toHaveLength(3);
});

test('a mistake in one field does not keep other values out of the draft', async () => {
  refuse('opens');
  await save(OPENS);
  refuse('opens');
  accept();
  expect(await save(CLOSES)).toBe(true);
  expect(sent()).toEqual([body(OPENS), body(CLOSES, OPENS), body(CLOSES)]);
});
