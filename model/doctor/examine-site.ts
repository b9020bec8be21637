import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { formatPhone } from '../../contract/phone.ts';
import type { BusinessFile } from '../schema/business.ts';
import type { SiteDirs } from '../site-dir.ts';
import { fingerprint, readDemo, storyTexts } from './demo.ts';
import { examineLanguages } from './examine-languages.ts';
import { examinePictures } from './examine-pictures.ts';
import type { Finding } from './finding.ts';

const DEMO = readDemo();

/** Words, beside its facts, that only the demo's own texts use. */
const DEMO_WORDS = ['clay', 'trucker', 'long-haul', 'freight'];

interface Entries {
  cities: {
    name: string;
    path?: string;
    setting?: string;
    county: string;
    neighborhoods: string[];
    intro: { text: string };
  }[];
  items: { id: string }[];
  cleanouts: { id: string }[];
}

/** Reads the files as text, so that it can name the line. @param business in which the environment overrides the file */
export function examineSite(dirs: Pick<SiteDirs, 'content' | 'photos'>, business: BusinessFile): Finding[] {
  const read = (name: string) => parse(readFileSync(join(dirs.content, name), 'utf8'));
  const entries: Entries = { ...read('cities.yaml'), ...read('items.yaml'), ...read('cleanouts.yaml') };
  return [
    ...examineDemo(business),
    ...examineFacts(business),
    ...examineStory(read),
    ...examineWords(dirs, business, entries),
    ...examineCities(entries),
    ...examineLanguages(dirs, business.languages),
    ...examinePictures(dirs.photos, entries),
  ];
}

function examineDemo(business: BusinessFile): Finding[] {
  const { facts } = DEMO;
  const isDemo = (['brand', 'phone', 'email'] as const).every((fact) => business[fact] === facts[fact]);
  if (!isDemo) return [];
  return [
    {
      task: 'demo',
      where: 'content/business.yaml',
      found: `this is the site of ${facts.brand}, a made-up business in ${facts.region}`,
      todo: 'Type npm run setup to make it yours.',
    },
  ];
}

function examineFacts(business: BusinessFile): Finding[] {
  const { facts } = DEMO;
  const findings: Finding[] = [];
  for (const fact of ['brand', 'phone', 'email', 'site_url'] as const) {
    if (business[fact] !== facts[fact]) continue;
    findings.push({
      task: 'facts',
      where: `content/business.yaml ${fact}`,
      found: `${facts[fact]} is the demo's`,
      todo: 'Put in your own.',
    });
  }
  if (
    /\.example$|localhost/.test(new URL(business.site_url).hostname) &&
    business.site_url !== facts.site_url
  ) {
    findings.push({
      task: 'address',
      where: 'content/business.yaml site_url',
      found: `${business.site_url} is no address on the internet`,
      todo: 'Put in the address at which people will find the site: site_url in content/business.yaml.',
    });
  }
  const { callrail_swap_url, reviews_widget_host, quote_provider, desk_url, site_url } = business;
  const others = [
    (callrail_swap_url || quote_provider === 'callrail') && 'CallRail',
    reviews_widget_host && 'the review widget',
  ].filter(Boolean);
  if (others.length > 0 && (!desk_url || desk_url === site_url)) {
    findings.push({
      task: 'address',
      where: 'DESK_URL',
      found: `scripts of ${others.join(' and ')} run at the address of the desk`,
      todo: 'Give the desk a host of its own, such as DESK_URL=https://desk.example.com (docs/deploying.md).',
    });
  }
  const claims = ['reviews', 'customers', 'rating'] as const;
  if (claims.every((claim) => business[claim] === facts[claim])) {
    findings.push({
      task: 'facts',
      where: 'content/business.yaml reviews, customers, rating',
      found: "these are the demo's numbers",
      todo: 'Put in what is true of you; 0 leaves a claim out.',
    });
  }
  return findings;
}

function examineStory(read: (name: string) => unknown): Finding[] {
  const files = storyTexts(read)
    .filter(({ text }) => DEMO.story.includes(fingerprint(text)))
    .map(({ file }) => file);
  return [...new Set(files)].map((file) => ({
    task: 'words',
    where: `content/${file} founders`,
    found: "the story of the demo's founder",
    todo: 'Tell your own, or take it out.',
  }));
}

function examineWords(
  dirs: Pick<SiteDirs, 'content' | 'photos'>,
  business: BusinessFile,
  entries: Entries,
): Finding[] {
  const { facts } = DEMO;
  const words = [...DEMO_WORDS, hostName(facts.site_url)];
  if (business.brand !== facts.brand) words.push(facts.brand);
  if (business.phone !== facts.phone) words.push(formatPhone(facts.phone), facts.phone);
  if (business.region !== facts.region) words.push(facts.region);
  if (business.state.name !== facts.state) words.push(facts.state, facts.privacy_law);
  const own = ownNames(business, entries);
  const pattern = new RegExp(
    `(?<![\\w@.-])(${words
      .filter((word) => !own.includes(word.toLowerCase()))
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')})(?!\\w)`,
    'gi',
  );
  return textFiles(dirs).flatMap(({ name, path }) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const found = new Set(withoutComment(line).match(pattern));
        return [...found].map((word) => ({
          task: 'words' as const,
          where: `${name}:${i + 1}`,
          found: `"${word}" speaks of the demo`,
          todo: 'Say it in your own words.',
        }));
      }),
  );
}

/** A city with words of the demo on its page, whatever its name: an owner may serve a town of the same name. */
function examineCities({ cities }: Entries): Finding[] {
  return cities
    .filter(({ intro }) => DEMO.cities.includes(fingerprint(intro.text)))
    .map(({ name }) => ({
      task: 'towns',
      where: 'content/cities.yaml',
      found: `the words about ${name} are the demo's`,
      todo: 'Say what you know of it, or take the town out.',
    }));
}

function textFiles(dirs: Pick<SiteDirs, 'content' | 'photos'>): { name: string; path: string }[] {
  const list = (dir: string, root: string, file: RegExp) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => file.test(name))
      .sort()
      .map((name) => ({ name: `${root}/${name}`, path: join(dir, name) }));
  return [
    ...list(dirs.content, 'content', /\.(yaml|md)$/),
    ...(existsSync(dirs.photos) ? list(dirs.photos, 'photos', /(^|\/)alt\.txt$/) : []),
  ].filter(({ name }) => name !== 'content/business.yaml');
}

/** Names of the owner's own places and business: `Sacramento` may be a town of theirs, `Clay` their county. */
function ownNames({ brand, legal_name, region, home_county }: BusinessFile, { cities }: Entries): string {
  const names = cities.flatMap(({ name, county, neighborhoods }) => [name, county, ...neighborhoods]);
  return [brand, legal_name, region, home_county, ...names].join('; ').toLowerCase();
}

function withoutComment(line: string): string {
  return line.replace(/(^|\s)#\s.*$/, '');
}

function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
