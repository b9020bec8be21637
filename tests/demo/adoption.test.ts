/** The demo becomes another business by a file of answers, and nothing of the demo is left in its pages. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineSite } from '../../model/doctor/examine-site.ts';
import { loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { phonePhoto } from '../phone-photos.ts';
import { describeDemo } from './demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD_TIMEOUT_MS = 300_000;

/** Two services fewer than the demo's, another trailer, no warehouse, no badge. */
const ANSWERS = `
brand: Rose City Hauling
legal_name: Rose City Hauling LLC
phone: (503) 555-0117
email: hello@rosecityhauling.test
site_url: https://www.rosecityhauling.test
slogan: "Show it. We haul it."
region: Portland
state: OR
home_county: Multnomah
trailer_yards: 10
crew: 3
hours: { text: 6 days a week, days: [monday, tuesday, wednesday, thursday, friday, saturday] }
license: OR CCB 000000
reviews: 120
rating: 4.9
customers: 900
warehouse: false
accreditations: []
founder: { quote: It began with a borrowed pickup., story: Two cousins and a pickup. Now there are three of us. }
colors: { dark: "#5b1030" }
logo: logo.png
logo_has_name: true
cities:
  - { name: Portland, county: Multnomah, zip_codes: ["97201", "97202"], neighborhoods: [Sellwood, Alberta, St. Johns] }
  - { name: Beaverton, county: Washington, zip_codes: ["97005"], neighborhoods: [Cedar Hills, Murrayhill] }
  - { name: Gresham, county: Multnomah, zip_codes: ["97030"], neighborhoods: [Rockwood, Powell Valley] }
services: [hot-tub, furniture, shed, yard-debris, mattress, construction-debris, sauna, pergola-gazebo, e-waste, tv,
  appliance, treadmill, property-cleanout, hoarder-cleanout, garage-cleanout, estate-cleanout, storage-unit-cleanout]
prices: { home/single: $69–$159, home/quarter: $240 }
photos: photos
remove_demo_pictures: true
`;

/** The owner's photos: those that every site needs, one of a town, and one page's carousel. */
const PHOTOS = [
  'home/hero',
  'home/founder',
  'home/garage',
  'home/thanks',
  'shared/trailer',
  'services/hero',
  'cities/portland',
  'hot-tub-removal/hero',
  'hot-tub-removal/01',
  'hot-tub-removal/02',
  'hot-tub-removal/03',
  'hot-tub-removal/04',
];

describeDemo('the demo, turned into another business', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adoption-'));
  const site = join(folder, 'site');
  const dist = join(folder, 'dist');
  const environment = { ...process.env, SITE_DIR: site, DIST_DIR: dist };
  const run = (script: string, ...words: string[]) =>
    execFileSync(process.execPath, [join(ROOT, script), ...words], {
      env: environment,
      cwd: ROOT,
      encoding: 'utf8',
    });

  beforeAll(async () => {
    for (const name of ['content', 'photos']) cpSync(join(ROOT, name), join(site, name), { recursive: true });
    const answers = join(folder, 'answers.yaml');
    writeFileSync(answers, ANSWERS);
    const picture = await phonePhoto('bright yard');
    for (const name of PHOTOS) {
      const file = join(folder, 'photos', `${name}.jpg`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, picture);
    }
    for (const page of new Set(PHOTOS.map((name) => dirname(name)))) {
      const names = PHOTOS.filter((name) => dirname(name) === page).map((name) => name.split('/')[1]);
      const lines = names.map((name) => `${name}: Our truck in a yard, seen ${name}`);
      writeFileSync(join(folder, 'photos', page, 'alt.txt'), `${lines.join('\n')}\n`);
    }
    writeFileSync(join(folder, 'logo.png'), await drawLogo());
    run('tools/setup/setup.ts', '--answers', answers);
    run('tools/build.ts');
  }, BUILD_TIMEOUT_MS);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves nothing that the doctor knows as the demo', () => {
    const { content, photos } = siteDirs(environment, ROOT);
    expect(examineSite({ content, photos }, loadContent(content, {}).business)).toEqual([]);
  });

  it('leaves no word of the demo in any file of the built site', () => {
    const words =
      /Sacramento|14-yard|CCPA|California|\bclay\b|trucker|916|Point &amp; Lift|pointandlift|Thumbtack|BBB|warehouse/i;
    const text = /\.(html|xml|txt|js|css|webmanifest|json)$/;
    const left = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => text.test(name))
      .flatMap((name) => {
        const found = words.exec(withoutDrawings(readFileSync(join(dist, name), 'utf8')));
        return found ? [`${name}: ${found[0]}`] : [];
      });
    expect(left).toEqual([]);
  });

  it('has the pages of the answers and no others', () => {
    const pages = readdirSync(dist).filter((name) => /^(?!thank-you).*-(removal|cleanout)\.html$/.test(name));
    expect(pages.sort()).toEqual(
      [
        'portland-junk-removal',
        'beaverton-junk-removal',
        'gresham-junk-removal',
        'hot-tub-removal',
        'furniture-removal',
        'shed-removal',
        'yard-debris-removal',
        'mattress-removal',
        'construction-debris-removal',
        'sauna-removal',
        'pergola-gazebo-removal',
        'e-waste-removal',
        'tv-removal',
        'appliance-removal',
        'treadmill-removal',
        'property-cleanout',
        'hoarder-cleanout',
        'garage-cleanout',
        'estate-cleanout',
        'storage-unit-cleanout',
      ]
        .map((name) => `${name}.html`)
        .sort(),
    );
  });

  it('says the facts of the answers', () => {
    const home = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<[^>]*>/g, '');
    const facts = ['Rose City Hauling', '(503) 555-0117', '$69–$159', 'Show it. We haul it.', '120'];
    expect(facts.filter((fact) => !home.includes(fact))).toEqual([]);
  });
});

/** Coordinates of drawings and hashes in file names are numbers, not words. */
function withoutDrawings(text: string): string {
  return text
    .replace(/\b(d|points|viewBox|transform)="[^"]*"/g, '')
    .replace(/[\w-]*\.[\w-]{6,}\.(js|css|woff2|webp|avif|jpg|png)/g, '');
}

async function drawLogo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><rect width="480" height="160" rx="20" fill="#5b1030"/></svg>';
  return sharp(Buffer.from(svg)).png().toBuffer();
}
