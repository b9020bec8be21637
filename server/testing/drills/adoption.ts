/**
 * `npm run drill -- adoption [bangor]`: plays a new owner's first days. A file of answers makes a fresh clone the site of
 * another business, and its tests pass; then the owner makes one change after another, and the site builds and passes its
 * tests each time. Takes a quarter of an hour. With `bangor` it is a business that has no photos and changes nothing.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { writeBangorAnswers } from '../../../tests/support/bangor.ts';
import { PHONE_PHOTOS, type PhonePhoto, phonePhoto } from '../../../tests/support/phone-photos.ts';
import { writeRoseCityAnswers } from '../../../tests/support/rose-city.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NEW_CITY = {
  name: 'Hillsboro',
  intro: {
    heading: 'Past the last light-rail stop',
    text: 'Hillsboro ends in fields. Orchards, chip plants and new courts share one ZIP code here, so tell us which gate to use. We bring the trailer around.',
  },
  second: {
    heading: 'Barns, garages and everything between',
    text: 'A farm lane holds our whole rig with room to turn. A townhouse near Orenco does not, so we park on the street and walk your things out. Say which, and we plan for it.',
  },
  faq: [
    { q: 'Does the barn have to be sorted first?', a: 'No. Point at what goes, and it goes.' },
    {
      q: 'Can you come while we are at work?',
      a: 'Yes, if somebody opens the gate and tells us what stays.',
    },
    { q: 'Do you take old fence posts?', a: 'We do. Pull the wire off, please, and stack them by the lane.' },
  ],
  neighborhoods: ['Orenco Station', 'Tanasbourne'],
  nearby: ['Beaverton'],
  county: 'Washington',
  miles: 17,
  geo: { lat: 45.5229, lng: -122.9898 },
  zip_codes: ['97123', '97124'],
};

const folder = mkdtempSync(join(tmpdir(), 'adoption-drill-'));
const site = join(folder, 'site');
/** @returns true. @throws Error if a step fails */
export async function main([who]: (number | string)[] = []): Promise<boolean> {
  const inBangor = who === 'bangor';
  const own = join(folder, 'answers');
  try {
    const answers = inBangor ? writeBangorAnswers(own) : await writeRoseCityAnswers(own);
    run('A fresh clone', 'git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, site], ROOT);
    run('Its packages', 'npm', ['ci']);
    run('Set up from answers', 'npm', ['run', 'setup', '--', '--answers', answers]);
    // Without photos of its own a site keeps the demo's, and what is said of them.
    if (!inBangor) findNothingOfTheDemo();
    run('Its tests', 'npm', ['test']);
    if (inBangor) return true;

    edit('pricing.yaml', (text) =>
      text.replace(/\$(\d+)/, (_, dollars: string) => `$${Number(dollars) + 1}`),
    );
    tryOut('a changed price');
    edit('cities.yaml', (text) => changed(text, (cities) => cities.addIn(['cities'], NEW_CITY)));
    tryOut('a new city');
    edit('items.yaml', (text) =>
      changed(text, (items) => items.setIn(['items', 0, 'faq', 0, 'a'], 'Word after word. '.repeat(170))),
    );
    tryOut('five hundred words more on a page');
    const places = [
      'hot-tub-removal/hero',
      'home/hero',
      'cities/gresham',
      'hot-tub-removal/05',
      'services/hero',
    ];
    for (const [i, kind] of Object.keys(PHONE_PHOTOS).entries())
      await putPhoto(kind as PhonePhoto, places[i] ?? '');
    tryOut('a photo of each kind');
    console.log('\nEvery step works.');
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error if the command fails */
function run(what: string, command: string, words: string[], cwd = site): void {
  console.log(`\n── ${what}: ${command} ${words.join(' ')} ──`);
  const begun = performance.now();
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what}: ${command} ended with ${status}.`);
  console.log(`── ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s ──`);
}

/** @throws Error if the doctor finds texts of the demo; it may report settings that are missing, such as mail. */
function findNothingOfTheDemo(): void {
  console.log('\n── What is left to do: npm run doctor ──');
  const { stdout } = spawnSync('npm', ['run', '--silent', 'doctor'], { cwd: site, encoding: 'utf8' });
  console.log(stdout);
  if (stdout.includes('the demo')) throw new Error('The site still has texts of the demo.');
}

/** Builds the site and runs the tests of its own pages; all other tests run on the fixture, which edits don't change. */
function tryOut(what: string): void {
  run(`Build with ${what}`, 'npm', ['run', 'build']);
  run(`Tests with ${what}`, 'npx', ['vitest', 'run', '--project', 'own', '--project', 'demo']);
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(site, 'content', file);
  const text = readFileSync(path, 'utf8');
  const edited = change(text);
  if (edited === text) throw new Error(`The edit did not change ${file}.`);
  writeFileSync(path, edited);
}

function changed(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text);
  change(document);
  return String(document);
}

async function putPhoto(kind: PhonePhoto, place: string): Promise<void> {
  const path = join(site, 'photos', `${place}.jpg`);
  writeFileSync(path, await phonePhoto(kind));
  const [page = '', name] = place.split('/');
  const alt = join(site, 'photos', page, 'alt.txt');
  const lines = readFileSync(alt, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(`${name}:`));
  writeFileSync(alt, lines.join('\n'));
  appendFileSync(alt, `${name}: A ${kind} as a phone saw it\n`);
}
