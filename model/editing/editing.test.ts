import { describe, expect, test } from 'vitest';
import type { SiteValue } from '../../contract/desk/site.ts';
import { FIXTURE_CONTENT_DIR } from '../../tests/fixture/fixture.ts';
import { applyChanges } from './apply.ts';
import { listFields } from './fields.ts';
import { readSiteFiles } from './files.ts';

const files = readSiteFiles(FIXTURE_CONTENT_DIR);
const SITE = 'site.yaml';
const SCHEDULE = 'schedule.yaml';

/** The lines that a change takes out of a file, and those that it puts in. */
function changed(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { out: old.filter((line) => !now.includes(line)), in: now.filter((line) => !old.includes(line)) };
}

/** A file after changes, of the fixture or of the given text. */
function edited(name: string, changes: Record<string, SiteValue>, text = files.get(name) ?? ''): string {
  const given = new Map([...files, [name, text]]);
  const list = Object.entries(changes).map(([id, to]) => ({ id, from: '', to }));
  return applyChanges(given, list).edited.get(name) ?? text;
}

describe('a field', () => {
  test("has its schema's label, and an id made of the keys around it", () => {
    const find = (id: string) => listFields(files).find((field) => field.id === id);
    expect(find('schedule/places')).toMatchObject({ kind: 'number', value: 3, group: 'schedule' });
    expect(find('schedule/booking')).toMatchObject({ kind: 'choice', value: 'on', choices: ['on', 'off'] });
    expect(find('schedule/windows/saturday')).toMatchObject({
      label: 'Saturday',
      kind: 'windows',
      value: ['08:00-10:00', '10:30-13:00'],
    });
    expect(find('schedule/windows/sunday')?.value).toEqual([]);
    expect(find('business/insured')).toMatchObject({ kind: 'boolean', group: 'claims' });
    expect(find('notice/from')).toMatchObject({ kind: 'date', value: '', group: 'notice' });
    expect(find('home/path')).toBeUndefined();
  });

  test.each(['a: "b', 'a: *b*'])('is missing if its file is not YAML or holds something else: %s', (text) => {
    const broken = new Map([...files, [SITE, text], [SCHEDULE, 'places: many\nbooking: on\n']]);
    const ids = listFields(broken).map(({ id }) => id);
    expect(ids).toContain('schedule/booking');
    expect(ids).not.toContain('schedule/places');
    expect(ids.some((id) => id.startsWith('site/'))).toBe(false);
  });
});

describe('a list', () => {
  test('keeps the remaining entries as they are written', () => {
    const windows = ['08:00-10:00', '10:30-13:00', '13:00-15:00'];
    expect(
      changed(files.get(SCHEDULE) ?? '', edited(SCHEDULE, { 'schedule/windows/saturday': windows })).in,
    ).toEqual(['  saturday: ["08:00-10:00", { window: "10:30-13:00", places: 1 }, "13:00-15:00"]']);
  });

  test('keeps the comments of the entries that stay', () => {
    const text = (list: string) => `booking: on\nwindows:\n  monday:\n${list}\n\n# end\n`;
    const before =
      '    - "08:00-10:00" # early\n    # lunch\n    - 10:30-13:00\n    - 17:00-19:00\n    - 19:00-21:00 # late';
    const to = ['08:00-10:00', '15:00-16:00', '10:30-13:00'];
    expect(edited(SCHEDULE, { 'schedule/windows/monday': to }, text(before))).toBe(
      text('    - "08:00-10:00" # early\n    - "15:00-16:00"\n    # lunch\n    - 10:30-13:00'),
    );
  });

  test('can be emptied, and filled if the file has none', () => {
    const text = files.get(SCHEDULE) ?? '';
    expect(edited(SCHEDULE, { 'schedule/days_off': [] })).toBe(text.replace('["2026-12-25"]', '[]'));
    const filled = edited(SCHEDULE, { 'schedule/windows/sunday': ['09:00-11:00'] });
    expect(changed(text, filled)).toEqual({ out: [], in: ['  sunday:', '    - "09:00-11:00"'] });
    expect(edited(SCHEDULE, { 'schedule/windows/sunday': [] }, filled)).toBe(text);
  });
});

describe('a field that the file can do without', () => {
  const CITY =
    'cities:\n  - name: Duluth\n    # What we know.\n    zip_codes: ["55802"]\n  - { name: "Superior", zip_codes: ["54880"] }\n';

  test('is added with the group around it, and removed again', () => {
    const id = 'cities/duluth/local/homes';
    const added = edited('cities.yaml', { [id]: 'Old "brick"' }, CITY);
    expect(changed(CITY, added)).toEqual({ out: [], in: ['    local:', '      homes: "Old \\"brick\\""'] });
    const two = edited('cities.yaml', { 'cities/duluth/local/access': 'Steep' }, added);
    expect(changed(added, two)).toEqual({ out: [], in: ['      access: "Steep"'] });
    expect(edited('cities.yaml', { 'cities/duluth/local/access': '' }, two)).toBe(added);
    expect(edited('cities.yaml', { [id]: '' }, added)).toBe(CITY);
  });

  test('is added on the line of a group that is on one line', () => {
    const id = 'cities/superior/subline';
    const added = edited('cities.yaml', { [id]: 'By the lake' }, CITY);
    expect(added).toContain('{ name: "Superior", zip_codes: ["54880"], subline: "By the lake" }');
    expect(edited('cities.yaml', { [id]: '' }, added)).toBe(CITY);
  });

  test('keeps the line ends of Windows', () => {
    const windows = CITY.replaceAll('\n', '\r\n');
    const added = edited('cities.yaml', { 'cities/duluth/local/homes': 'Brick' }, windows);
    expect(added.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(edited('cities.yaml', { 'cities/duluth/local/homes': '' }, added)).toBe(windows);
  });
});

test('the notice is added to a file without one', () => {
  const without = (files.get(SITE) ?? '').replace(/^notice:.*\n(?: .*\n)*/m, '');
  const notice = { 'notice/text': 'Closed', 'notice/from': '2026-11-26', 'notice/until': '2026-11-27' };
  expect(changed(without, edited(SITE, notice, without))).toEqual({
    out: [],
    in: ['notice:', '  text: "Closed"', '  from: "2026-11-26"', '  until: "2026-11-27"'],
  });
});

test('a price with words in another language gets the new amount', () => {
  const id = 'pricing/hot-tub/advanced/price';
  const spanish = 'tables:\n  - id: hot-tub\n    cards:\n      - id: advanced\n        price: "hasta $700"\n';
  const both = new Map([...files, ['es/pricing.yaml', spanish]]);
  const change = (to: string) => applyChanges(both, [{ id, from: '', to }]).edited.get('es/pricing.yaml');
  expect(change('up to $750')).toBe(spanish.replace('$700', '$750'));
  expect(change('$700–$750')).toBeUndefined();
});

test('a value that an alias repeats is not changed', () => {
  const text = 'title: &name "Hello"\nhero: { banner: *name }\n';
  expect(() => edited('home.yaml', { 'home/title': 'Bye' }, text)).toThrow('Change it in content/home.yaml');
});
