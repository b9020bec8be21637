import { z } from 'zod';
import { name, nameInTexts, path, searchLines, searchTitle, takenOff, words, zipCode } from './common.ts';
import { editable, GROWABLE_LISTS, type TemplatePart } from './editable.ts';
import { faq } from './landing.ts';
import type { TownQuestion } from './town-questions.ts';

const block = z.strictObject({ heading: words('Heading'), text: words('Text') });

/** Each is a block of its own on the page. The headings are in page-texts.yaml. */
const local = z.strictObject({
  homes: words('What kind of homes are there?').optional(),
  access: words('What makes parking or gates hard?').optional(),
  drop_off: words('Where do things go from there to be donated or dumped?').optional(),
  landmark: words('Which landmark does everybody know, and what is around it?').optional(),
  job: words('Which job there do you remember?').optional(),
} satisfies Record<TownQuestion, z.ZodType>);

const cityEntry = z
  .strictObject({
    name: nameInTexts,
    path: path.optional(),
    taken_off: takenOff,
    /** `classic` for the earlier pages; see product section 3. */
    kind: z.enum(['classic', 'later']).default('later'),
    /** Block of benefits in site.yaml, where it is not the usual one: `classic` for the classic kind, `six` for the later. */
    benefits: z.enum(['classic', 'six', 'list']).optional(),
    /** Document title; a page of the later kind can do without. */
    title: searchTitle('Empty: the usual one.').optional(),
    description: searchLines('Empty: the usual ones.').optional(),
    subline: words('Line under the headline', 'Empty: the usual one.').optional(),
    setting: name.optional(),
    intro: block,
    second: block.optional(),
    local: local.default({}),
    faq,
    neighborhoods: editable(z.array(nameInTexts).min(1), 'Neighborhoods and landmarks'),
    quarters: z.array(z.strictObject({ name, text: words('What to know about it') })).default([]),
    nearby: z.array(name).default([]),
    county: nameInTexts,
    /** Rounded distance by road from downtown of the business's region, if known. */
    miles: z.number().min(0).optional(),
    geo: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
    zip_codes: editable(z.array(zipCode).min(1), 'ZIP codes that you serve'),
  })
  .check(({ value, issues }) => {
    if (!value.second && Object.keys(value.local).length === 0) {
      const message = 'a second block with heading and text, or answers in local';
      issues.push({ code: 'custom', message, input: value, path: ['second'] });
    }
    if (value.kind !== 'classic') return;
    for (const field of ['title', 'description'] as const) {
      if (value[field]) continue;
      const message = `text, as a city of the classic kind has a ${field} of its own`;
      issues.push({ code: 'custom', message, input: value, path: [field] });
    }
  });

const template: readonly TemplatePart[] = [
  { name: 'name', label: 'Town', hint: 'As people there say it.', max: 40, isShared: true },
  { name: 'county', label: 'County', hint: 'Without the word County.', max: 40, isShared: true },
  {
    name: 'zip_codes',
    label: 'ZIP codes that you serve there',
    hint: 'With commas between them.',
    max: 200,
    list: 'names',
    isShared: true,
  },
  {
    name: 'neighborhoods',
    label: 'Neighborhoods and landmarks',
    hint: 'Those that people there would name, with commas between them.',
    max: 200,
    list: 'names',
    isShared: true,
  },
  { name: 'intro.heading', label: 'First heading', hint: 'What only this town has.', max: 60 },
  {
    name: 'intro.text',
    label: 'First text',
    hint: 'What you carry out there, and from where. Search engines want 100 words in both texts together.',
    max: 800,
  },
  {
    name: 'second.heading',
    label: 'Second heading',
    hint: 'Such as a question that you hear there.',
    max: 60,
  },
  {
    name: 'second.text',
    label: 'Second text',
    hint: 'Where you park, gates, stairs, what to tell you first.',
    max: 800,
  },
  { name: 'faq.0.q', label: 'A question from there', hint: 'In the words of a customer.', max: 120 },
  { name: 'faq.0.a', label: 'Its answer', hint: 'Yes or no first.', max: 400 },
];

export const citiesSchema = z.strictObject({
  cities: z.array(cityEntry).min(1).register(GROWABLE_LISTS, { one: 'Town', template }),
});

export type CityEntry = z.output<typeof cityEntry>;
