import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dateIn } from '../contract/dates.ts';
import { tempFolder } from '../server/testing/temp-folder.ts';
import { FIXTURE_DIR } from '../tests/fixture/fixture.ts';
import { addSecondLanguage, SECOND_LANGUAGE } from '../tests/fixture/second-language.ts';
import { loadContent } from './load.ts';
import { noticeOn } from './notice.ts';
import { loadAfter, messageAfter } from './testing.ts';

const NONE = 'notice:\n  # above the header of every page\n  text: ""\n  from: ""\n  until: ""';
const notice = (text: string, from = '', until = '') => ({
  file: 'site.yaml',
  from: NONE,
  to: `notice:\n  text: ${JSON.stringify(text)}\n  from: "${from}"\n  until: "${until}"`,
});

describe('the notice', () => {
  test('is on pages from its first day to its last, both included', () => {
    const content = loadAfter([notice('Closed on {brand} day', '2026-11-26', '2026-11-27')]);
    const on = (date: string) => noticeOn(content, date) !== undefined;
    expect(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map(on)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(noticeOn(content, '2026-11-26')).toContain(content.business.brand);
  });

  test('can have no last day, or not be there at all', () => {
    expect(noticeOn(loadAfter([notice('Cash only')]), '2030-01-01')).toBe('Cash only');
    expect(noticeOn(loadAfter([]), '2026-11-26')).toBeUndefined();
    expect(noticeOn(loadAfter([{ file: 'site.yaml', from: NONE, to: '' }]), '2026-11-26')).toBeUndefined();
  });

  test("refuses days that don't exist or are in the wrong order", () => {
    expect(messageAfter([notice('Closed', '2026-11-31')])).toContain('notice.from');
    expect(messageAfter([notice('Closed', '2026-11-27', '2026-11-26')])).toContain('notice.until');
  });

  test('is shown in another language in the primary one until it has words there', () => {
    const site = tempFolder();
    addSecondLanguage(FIXTURE_DIR, site);
    const change = (file: string, edit: (text: string) => string) => {
      const path = join(site, 'content', file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    };
    const shown = () => noticeOn(loadContent(join(site, 'content'), {}).in(SECOND_LANGUAGE), '2026-11-26');
    const { from, to } = notice('Closed today');
    change('site.yaml', (text) => text.replace(from, to));
    expect(shown()).toBe('Closed today');
    change(`${SECOND_LANGUAGE}/site.yaml`, (text) => `notice:\n  text: Cerrado\n${text}`);
    expect(shown()).toBe('Cerrado');
    change('site.yaml', (text) => text.replace(to, from));
    expect(shown()).toBeUndefined();
  });
});

test('a day begins and ends where the business is', () => {
  const at = Date.parse('2026-11-26T05:00:00Z');
  expect([dateIn('America/Los_Angeles', at), dateIn('UTC', at)]).toEqual(['2026-11-25', '2026-11-26']);
});
