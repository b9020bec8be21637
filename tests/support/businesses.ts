/** Made-up businesses that replace the demo, without photos: for tests of the setup that check content only. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Content } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { type Answers, answersSchema } from '../../tools/setup/answers/answers.ts';
import { applyAnswers } from '../../tools/setup/apply/apply-answers.ts';

const DEMO_CONTENT = join(import.meta.dirname, '../../content');

/** All items of the demo. */
export const DEMO_ITEMS = [
  'hot-tub',
  'furniture',
  'shed',
  'piano',
  'yard-debris',
  'mattress',
  'construction-debris',
  'sauna',
  'pergola-gazebo',
  'e-waste',
  'tv',
  'appliance',
  'bbq',
  'treadmill',
];
export const DEMO_CLEANOUTS = [
  'property-cleanout',
  'hoarder-cleanout',
  'garage-cleanout',
  'estate-cleanout',
  'storage-unit-cleanout',
];
const DEMO_SERVICES = [...DEMO_ITEMS, ...DEMO_CLEANOUTS];

/** The demo's services without these. */
export function allBut(...ids: string[]): string[] {
  return DEMO_SERVICES.filter((id) => !ids.includes(id));
}

/** Of an owner who claims nothing and tells no story. */
const PLAIN: unknown = {
  brand: 'Gone Haulers',
  legal_name: 'Gone Haulers LLC',
  phone: '(207) 555-0117',
  email: 'hello@gonehaulers.test',
  site_url: 'https://www.gonehaulers.test',
  slogan: 'Gone by supper.',
  region: 'Lewiston',
  state: 'ME',
  home_county: 'Androscoggin',
  trailer_yards: 12,
  crew: 2,
  hours: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] },
  reviews: 0,
  rating: 0,
  customers: 0,
  warehouse: false,
  accreditations: [],
  cities: [{ name: 'Lewiston', county: 'Androscoggin', zip_codes: ['04240'], neighborhoods: ['Downtown'] }],
  services: DEMO_SERVICES,
};

/** As parsed by setup. */
export function answersWith(changes: object): Answers {
  return answersSchema.parse({ ...(PLAIN as object), ...changes });
}

/** Runs the setup. @throws as applyAnswers */
export function setUp(answers: Answers, from = DEMO_CONTENT): Content {
  const site = mkdtempSync(join(tmpdir(), 'business-'));
  try {
    const dirs = siteDirs({ SITE_DIR: site }, site);
    cpSync(from, dirs.content, { recursive: true, filter: (path) => !/^[a-z]{2}$/.test(basename(path)) });
    mkdirSync(dirs.photos);
    // There is no site to restore.
    mkdirSync(join(site, 'before-setup'));
    return applyAnswers(dirs, answers, site).content;
  } finally {
    rmSync(site, { recursive: true });
  }
}
