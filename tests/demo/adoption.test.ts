/** The demo becomes another business by a file of answers, and nothing of the demo is left in its pages. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineSite } from '../../model/doctor/examine-site.ts';
import { loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { ownWords } from '../../tools/own-words.ts';
import { buildExclusively } from '../support/builds.ts';
import { writeRoseCityAnswers } from '../support/rose-city.ts';
import { describeDemo } from './demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD_TIMEOUT_MS = 300_000;

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
    const answers = await writeRoseCityAnswers(folder);
    run('tools/setup/setup.ts', '--answers', answers);
    await buildExclusively(() => void run('tools/build.ts', '--pages'));
  }, BUILD_TIMEOUT_MS);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves nothing that the doctor recognizes as the demo’s', () => {
    const { content, photos } = siteDirs(environment, ROOT);
    expect(examineSite({ content, photos }, loadContent(content, {}).business)).toEqual([]);
  });

  it('makes the page of a town from five answers as local as the pages of the demo', async () => {
    const { cities } = loadContent(siteDirs(environment, ROOT).content, {});
    const shares = await ownWords(dist, cities);
    // The pages of the demo's towns have between 51% and 54%.
    expect(shares.get('/gresham-junk-removal')).toBeGreaterThanOrEqual(0.51);
  });

  it('leaves no word of the demo in any built file', () => {
    const words =
      /Sacramento|14-yard|CCPA|California|\bclay\b|trucker|916|Point &amp; Lift|pointandlift|Thumbtack|\bBBB\b|warehouse/i;
    const text = /\.(html|xml|txt|js|css|webmanifest|json)$/;
    const left = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => text.test(name))
      .flatMap((name) => {
        const found = words.exec(dropDrawings(readFileSync(join(dist, name), 'utf8')));
        return found ? [`${name}: ${found[0]}`] : [];
      });
    expect(left).toEqual([]);
  });

  it('shows neither the demo’s hand nor its slogan', () => {
    const HAND = 'M19.6 20.8a3.5';
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(html|svg)$/.test(name),
    );
    const left = pages.filter((name) => {
      const text = readFileSync(join(dist, name), 'utf8');
      return text.includes(HAND) || /you point(,|\.| and) we/i.test(text);
    });
    expect(left).toEqual([]);
  });

  it('has exactly the pages of the answers', () => {
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

  it('states the facts of the answers', () => {
    const home = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<[^>]*>/g, '');
    const facts = ['Rose City Hauling', '(503) 555-0117', '$69–$159', 'Show it. We haul it.', '120'];
    expect(facts.filter((fact) => !home.includes(fact))).toEqual([]);
  });
});

/** Coordinates of drawings and hashes in file names are numbers, not words. */
function dropDrawings(text: string): string {
  return text
    .replace(/\b(d|points|viewBox|transform)="[^"]*"/g, '')
    .replace(/[\w-]*\.[\w-]{6,}\.(js|css|woff2|webp|avif|jpg|png)/g, '');
}
