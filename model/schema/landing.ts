import { z } from 'zod';
import { feature, question, tile, words } from './common.ts';
import { GROWABLE_LISTS } from './editable.ts';

/** The tiles of a page; with more than nine, those after the sixth wait behind the button (spec 2.5, 2.6, 9). */
export const tileGrid = z
  .strictObject({
    heading: words('Heading'),
    /** How many tiles show before the button is pressed; only needed where the rule above does not fit. */
    initially_shown: z.int().min(1).optional(),
    list: z.array(tile).min(1),
  })
  .check(({ value, issues }) => {
    const { list, initially_shown: shown } = value;
    if (shown !== undefined && shown > list.length) {
      const message = `at most ${list.length}, the number of tiles`;
      issues.push({ code: 'custom', message, input: value, path: ['initially_shown'] });
    }
  });

export const why = z.strictObject({ heading: words('Heading'), points: z.array(feature).min(1) });

export const faq = z.array(question).min(1).register(GROWABLE_LISTS, { one: 'Question' });

export const entryId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id such as hot-tub');

export type TileGrid = z.output<typeof tileGrid>;
