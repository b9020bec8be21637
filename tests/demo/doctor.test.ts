/** The doctor on the demo itself, and on a site that still shows its pictures. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examinePictures } from '../../model/doctor/examine-pictures.ts';
import { examineSite } from '../../model/doctor/examine-site.ts';
import { makePlan } from '../../model/doctor/plan.ts';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const PHOTOS = join(OWN_CONTENT_DIR, '../photos');

describeDemo('the doctor', ({ business }) => {
  it('recognizes the demo’s texts about each of its towns, whatever the business is called', () => {
    const found = examineSite({ content: OWN_CONTENT_DIR, photos: PHOTOS }, { ...business, brand: 'Birch' });
    const rows = makePlan(found).map(({ title, found }) => `${title}: ${found}`);
    expect(rows).toContain("Your towns: 24 towns still have the demo's words in content/cities.yaml");
  });

  it('counts the pages with the owner’s photos, without pictures of removed pages', () => {
    const photos = tempFolder();
    for (const folder of ['home', 'galt-junk-removal', 'hot-tub-removal'])
      cpSync(join(PHOTOS, folder), join(photos, folder), { recursive: true });
    mkdirSync(join(photos, 'piano-removal'));
    writeFileSync(join(photos, 'piano-removal/hero.jpg'), 'my own');
    const entries = { cities: [], items: [{ id: 'piano' }, { id: 'hot-tub' }], cleanouts: [] };
    const findings = examinePictures(photos, entries);
    expect(findings.map(({ where }) => where)).toEqual(['photos/home/', 'photos/hot-tub-removal/']);
    expect(makePlan(findings)).toMatchObject([{ found: '1 of 4 pages have your own photos' }]);
    expect(findings[0]?.todo).toContain('first home/hero, home/founder: ');
  });
});
