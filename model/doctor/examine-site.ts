/** Finds what a site still has from the demo business: facts, words, claims, the founder's story, pictures. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { formatPhone } from '../../contract/phone.ts';
import type { BusinessFile } from '../schema/business.ts';
import type { SiteDirs } from '../site-dir.ts';
import { fingerprint, isDemoPicture, listPictures, readDemo, storyTexts } from './demo.ts';
import type { Finding } from './finding.ts';

const DEMO = readDemo();

/** Words, beside its facts, that only the demo's own texts use. */
const DEMO_WORDS = ['clay', 'trucker', 'long-haul', 'freight'];

/**
 * Looks through content/ and photos/. It reads the files as text, so that it can name the line.
 * @param business the checked facts, in which the environment overrides the file
 */
export function examineSite(dirs: Pick<SiteDirs, 'content' | 'photos'>, business: BusinessFile): Finding[] {
  return [
    ...examineFacts(business),
    ...examineStory(dirs.content),
    ...examineWords(dirs, business),
    ...examineCities(dirs.content, business),
    ...examinePictures(dirs.photos),
  ];
}

function examineFacts(business: BusinessFile): Finding[] {
  const { facts } = DEMO;
  const findings: Finding[] = [];
  for (const fact of ['brand', 'phone', 'email', 'site_url'] as const) {
    if (business[fact] !== facts[fact]) continue;
    findings.push({
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
      where: 'content/business.yaml site_url',
      found: `${business.site_url} is no address on the internet`,
      todo: 'Put in the address at which people will find the site.',
    });
  }
  const claims = ['reviews', 'customers', 'rating'] as const;
  if (claims.every((claim) => business[claim] === facts[claim])) {
    findings.push({
      where: 'content/business.yaml reviews, customers, rating',
      found: "these are the demo's numbers",
      todo: 'Put in what is true of you; 0 leaves a claim out.',
    });
  }
  return findings;
}

function examineStory(contentDir: string): Finding[] {
  const read = (name: string) => parse(readFileSync(join(contentDir, name), 'utf8')) as unknown;
  const files = storyTexts(read)
    .filter(({ text }) => DEMO.story.includes(fingerprint(text)))
    .map(({ file }) => file);
  return [...new Set(files)].map((file) => ({
    where: `content/${file} founders`,
    found: "the story of the demo's founder",
    todo: 'Tell your own, or take it out.',
  }));
}

function examineWords(dirs: Pick<SiteDirs, 'content' | 'photos'>, business: BusinessFile): Finding[] {
  const { facts } = DEMO;
  const words = [...DEMO_WORDS, hostName(facts.site_url)];
  if (business.brand !== facts.brand) words.push(facts.brand);
  if (business.phone !== facts.phone) words.push(formatPhone(facts.phone), facts.phone);
  if (business.region !== facts.region) words.push(facts.region);
  if (business.state.name !== facts.state) words.push(facts.state, facts.privacy_law);
  const pattern = new RegExp(
    `(?<![\\w@.-])(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\w)`,
    'gi',
  );
  return textFiles(dirs).flatMap(({ name, path }) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const found = new Set(withoutComment(line).match(pattern));
        return [...found].map((word) => ({
          where: `${name}:${i + 1}`,
          found: `"${word}" speaks of the demo`,
          todo: 'Say it in your own words.',
        }));
      }),
  );
}

function examineCities(contentDir: string, business: BusinessFile): Finding[] {
  if (business.region === DEMO.facts.region) return [];
  const { cities } = parse(readFileSync(join(contentDir, 'cities.yaml'), 'utf8')) as {
    cities: { name: string }[];
  };
  return cities
    .filter(({ name }) => DEMO.cities.includes(name))
    .map(({ name }) => ({
      where: 'content/cities.yaml',
      found: `${name} is a town of the demo's`,
      todo: 'Take it out, unless you serve a town of that name.',
    }));
}

function examinePictures(photosDir: string): Finding[] {
  const counts = new Map<string, number>();
  for (const path of listPictures(photosDir)) {
    if (!isDemoPicture(join(photosDir, path))) continue;
    const folder = path.split('/')[0] ?? '';
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => ({
    where: `photos/${folder}/`,
    found: count === 1 ? "1 picture is the demo's" : `${count} pictures are the demo's`,
    todo: 'Put in your own photos.',
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

/** A YAML comment is for the owner only. */
function withoutComment(line: string): string {
  return line.replace(/(^|\s)#\s.*$/, '');
}

function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
