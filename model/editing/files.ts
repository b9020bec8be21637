import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { SiteGroup } from '../../contract/desk/site.ts';
import { claimsSchema } from '../claims.ts';
import { businessSchema } from '../schema/business.ts';
import { citiesSchema } from '../schema/city.ts';
import { cleanoutsSchema } from '../schema/cleanout.ts';
import { homeSchema } from '../schema/home.ts';
import { itemsSchema } from '../schema/item.ts';
import { pricingSchema } from '../schema/pricing.ts';
import { scheduleSchema } from '../schema/schedule.ts';
import { servicesSchema } from '../schema/services.ts';
import { siteSchema } from '../schema/site.ts';

export interface EditableFile {
  name: string;
  schema: z.ZodType;
  group: SiteGroup;
  section: string[];
}

export const EDITABLE_FILES: readonly EditableFile[] = [
  { name: 'pricing.yaml', schema: pricingSchema, group: 'prices', section: [] },
  { name: 'home.yaml', schema: homeSchema, group: 'words', section: ['Home page'] },
  { name: 'site.yaml', schema: siteSchema, group: 'words', section: ['All pages'] },
  { name: 'services.yaml', schema: servicesSchema, group: 'words', section: ['Services page'] },
  { name: 'cities.yaml', schema: citiesSchema, group: 'words', section: ['Towns'] },
  { name: 'items.yaml', schema: itemsSchema, group: 'words', section: ['What we haul'] },
  { name: 'cleanouts.yaml', schema: cleanoutsSchema, group: 'words', section: ['Cleanouts'] },
  { name: 'schedule.yaml', schema: scheduleSchema, group: 'schedule', section: [] },
  { name: 'business.yaml', schema: businessSchema, group: 'claims', section: [] },
  { name: 'claims.yaml', schema: claimsSchema, group: 'claims', section: ['Sentences'] },
];

export type SiteFiles = ReadonlyMap<string, string>;

export function readSiteFiles(dir: string): SiteFiles {
  const folders = ['', ...readdirSync(dir).filter((name) => /^[a-z]{2}$/.test(name))];
  const names = folders
    .filter((folder) => statSync(join(dir, folder)).isDirectory())
    .flatMap((folder) => EDITABLE_FILES.map(({ name }) => (folder ? `${folder}/${name}` : name)));
  return new Map(
    names
      .filter((name) => existsSync(join(dir, name)))
      .map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
  );
}
