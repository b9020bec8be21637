import { z } from 'zod';
import { meta, name, path, text, words } from './common.ts';

const named = { id: name, heading: words('Heading') };

/** Links by hand, or every page of a kind that no other group lists. */
const group = z.union(
  [
    z.strictObject({ ...named, paths: z.array(path).min(1) }),
    z.strictObject({ ...named, rest: z.enum(['city', 'item', 'cleanout']) }),
  ],
  'an id, a heading and either paths (a list) or rest (city, item or cleanout)',
);

export const servicesSchema = z.strictObject({
  ...meta,
  hero: z.strictObject({ h1: words('Headline'), lead: words('Line under the headline') }),
  groups: z.array(group).min(1),
  from: text,
  help: z.strictObject({ heading: words('Heading'), text: words('Text') }),
});

export type ServicesFile = z.output<typeof servicesSchema>;
