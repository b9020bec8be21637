import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import demo from './demo.json' with { type: 'json' };

interface Demo {
  facts: {
    brand: string;
    phone: string;
    email: string;
    site_url: string;
    region: string;
    state: string;
    privacy_law: string;
    reviews: number;
    customers: number;
    rating: number;
  };
  cities: readonly string[];
  story: readonly string[];
  logo: string;
  trailers: readonly string[];
  pictures: readonly string[];
}

/** Folders of photos/ that are part of the design, not of the demo: any business may use these pictures. */
export const DESIGN_FOLDERS = ['brand', 'things', 'sides', 'loads', 'estimator'];

const TRAILER = /(estimator\/(back|front)|loads\/trailer-[a-z]+)\.webp$/;

/** The most seen pictures of the demo's own truck with its sign: what another business replaces first. */
export const SIGNED_PICTURES = ['home/hero', 'home/founder', 'services/hero', 'shared/trailer'];

export function readDemo(): Demo {
  return demo;
}

export function isDemoLogo(path: string): boolean {
  return fingerprint(readFileSync(path)) === readDemo().logo;
}

export function isDemoTrailer(path: string): boolean {
  return TRAILER.test(path) && readDemo().trailers.includes(fingerprint(readFileSync(path)));
}

export function isDemoPicture(path: string): boolean {
  return isFromDemo(readFileSync(path));
}

export function isFromDemo(picture: Buffer): boolean {
  demoPictures ??= new Set(readDemo().pictures);
  return demoPictures.has(fingerprint(picture));
}

let demoPictures: ReadonlySet<string> | undefined;

/** A short hash; it only has to tell the demo's files and texts from others. */
export function fingerprint(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

export function describeDemo(contentDir: string, photosDir: string): Demo {
  const read = (name: string) => parse(readFileSync(join(contentDir, name), 'utf8'));
  const business = read('business.yaml');
  return {
    facts: {
      brand: business.brand,
      phone: business.phone,
      email: business.email,
      site_url: business.site_url,
      region: business.region,
      state: business.state.name,
      privacy_law: business.privacy_law.short,
      reviews: business.reviews,
      customers: business.customers,
      rating: business.rating,
    },
    cities: read('cities.yaml').cities.map(({ intro }: { intro: { text: string } }) =>
      fingerprint(intro.text),
    ),
    story: storyTexts(read).map(({ text }) => fingerprint(text)),
    logo: fingerprint(readFileSync(join(photosDir, 'brand', read('brand.yaml').logo.file))),
    trailers: ['estimator', 'loads']
      .flatMap((folder) => readdirSync(join(photosDir, folder)).map((name) => join(photosDir, folder, name)))
      .filter((path) => TRAILER.test(path))
      .map((path) => fingerprint(readFileSync(path)))
      .sort(),
    pictures: listPictures(photosDir)
      .map((path) => fingerprint(readFileSync(join(photosDir, path))))
      .sort(),
  };
}

export function storyTexts(read: (name: string) => unknown): { file: string; text: string }[] {
  const texts: { file: string; text: string }[] = [];
  const collect = (file: string, value: unknown) => {
    if (typeof value === 'string') texts.push({ file, text: value });
    else if (value && typeof value === 'object') for (const part of Object.values(value)) collect(file, part);
  };
  const { founders } = read('site.yaml') as { founders?: { quote?: unknown; short?: unknown } };
  if (founders) collect('site.yaml', [founders.quote, founders.short]);
  for (const [file, list] of [
    ['items.yaml', 'items'],
    ['cleanouts.yaml', 'cleanouts'],
  ] as const) {
    const entries = (read(file) as Record<string, { founders?: unknown }[]>)[list] ?? [];
    for (const { founders } of entries) collect(file, founders);
  }
  return texts;
}

export function listPictures(photosDir: string): string[] {
  if (!existsSync(photosDir)) return [];
  return readdirSync(photosDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(jpe?g|png|webp|avif)$/i.test(entry.name))
    .map((entry) => relative(photosDir, join(entry.parentPath, entry.name)))
    .filter((path) => !DESIGN_FOLDERS.includes(path.split('/')[0] ?? ''))
    .sort();
}
