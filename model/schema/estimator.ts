import { z } from 'zod';
import { meta, name, pictureSlug, searchWords, text, textOrNone } from './common.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id of lower-case letters, digits and hyphens');
const card = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a price card as table/card');
const yards = z.number().positive();

const share = z.number().min(0).max(1);

const part = z.number().positive().max(1);

const SIZE = 'a part of the trailer (part: 0.5) or cubic yards (yd3: 3.5)';

const pool = z.strictObject({
  id,
  /** Smallest first; larger amounts take several of the largest. */
  tiers: z
    .array(
      z.union(
        [
          z.strictObject({ card, part }),
          z.strictObject({ card, yd3: yards }),
          z.strictObject({ card, pieces: z.int().positive() }),
        ],
        `a card and ${SIZE} or pieces (pieces: 2)`,
      ),
    )
    .min(1),
});

const named = { id, name: text };
const amount = z.union(
  [z.strictObject({ ...named, part }), z.strictObject({ ...named, yd3: yards })],
  `an id, a name and ${SIZE}`,
);

const family = z.strictObject({
  id,
  pools: z.array(id),
  tables: z.array(id).default([]),
});

const synonyms = searchWords.default([]);

const search = z.strictObject({
  /** Words that say nothing about a thing, such as `old`. */
  ignored: searchWords,
  /** Things that can't be taken, by the words for them; the text says so, and who can. */
  refused: z.array(z.strictObject({ words: searchWords, text })),
});

const item = z.strictObject({
  id,
  name: text,
  group: id,
  emoji: name,
  /** In photos/things and photos/sides; without it the one of the item's id. */
  picture: pictureSlug.optional(),
  /** Outer size in feet as loaded: length, width, height. */
  dims_ft: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
  yd3: yards,
  heavy: z.boolean().default(false),
  price_card: card.optional(),
  /** Overrides the family of its table or group. */
  family: id.optional(),
  /** Weight in pounds, of material that is too heavy to be priced by volume alone. */
  dense_lb: z.number().positive().optional(),
  pieces: z.number().int().positive().default(1),
  synonyms,
});

const words = z.strictObject({
  heading: text,
  intro: text,
  breadcrumb: text,
  loading: text,
  empty: text,
  /** How full the trailer is, in words; `up_to` is a part of it. The last is 1. */
  levels: z.array(z.strictObject({ up_to: z.number().positive().max(1), text })).min(2),
  over: text,
  filled: text,
  filled_more: text,
  trips: text,
  added: text,
  said: text,
  said_removed: text,
  said_price: text,
  search_label: text,
  search_hint: text,
  popular_heading: text,
  results_one: text,
  results_many: text,
  no_match: text,
  add: text,
  one_less: text,
  one_more: text,
  remove: text,
  on_list: text,
  amounts_heading: text,
  amounts_of: text,
  groups_heading: text,
  conditions_heading: text,
  conditions: z.strictObject({ stairs: text, disassembly: text, far: text, cleanout: text }),
  conditions_said: z.strictObject({ stairs: text, disassembly: text, far: text }),
  cleanout_note: text,
  harder: text,
  harder_fixed: text,
  list_count: text,
  caveat: text,
  /** Under the price, where a phone has no room for more. */
  caveat_short: text,
  near: text,
  space: text,
  space_over: text,
  space_none: text,
  space_yards: text,
  space_yard: text,
  space_ideas: text,
  rise_size: text,
  rise_edge: text,
  rise: text,
  take_off: text,
  /** Things that have a price of their own beside the load. */
  includes: text,
  /** At one end of the range only. */
  includes_end: text,
  includes_one: text,
  includes_many: text,
  heavy: text,
  weight: text,
  call: z.strictObject({ custom: text, too_large: text, too_heavy: text }),
  /** A price that is known at its upper end only. */
  call_price: text,
  call_button: text,
  why: text,
  why_room: text,
  why_loads: text,
  why_plan: text,
  why_other: text,
  why_lower: text,
  why_packed: text,
  why_apart: text,
  why_shared: text,
  why_rest: text,
  why_single: text,
  why_total: text,
  why_covers: text,
  table_names: z.record(z.string(), text),
  book: text,
  share: text,
  shared: text,
  share_manually: text,
  from_link: text,
  own_list: text,
  clear: text,
  undo: text,
  cleared: text,
  plain_intro: text,
  plain_button: text,
  plain_result: text,
  plain_empty: text,
});

export const estimatorSchema = z.strictObject({
  ...meta,
  link: text,
  h1: text,
  hits: text,
  share_card: z.strictObject({ question: text, alt: text, empty: text }),
  lead: text,
  /** The inside of the trailer's bed in photos/estimator/back.webp, as parts of that picture's width and height. */
  trailer_bed: z.strictObject({ left: share, top: share, right: share, bottom: share }),
  /** A load that is over a size by this many cubic yards at most may still fit it, so its price begins there. */
  edge_yd3: z.number().min(0),
  most_trailers: z.number().int().positive(),
  most_dense_lb: z.number().positive(),
  pools: z.array(pool).min(1),
  haul_pool: id,
  cleanout_pool: id.optional(),
  single: card,
  families: z.array(family).min(1),
  amounts: z.array(amount).min(1),
  materials: z
    .array(
      z.strictObject({
        id,
        name: text,
        family: id,
        emoji: name,
        suffix: textOrNone,
        synonyms,
        picture: pictureSlug.optional(),
        drawn_as: z.array(id).default([]),
      }),
    )
    .min(1),
  popular: z.array(id).min(1),
  words,
  groups: z.array(z.strictObject({ id, name: text, family: id, synonyms })).min(1),
  search,
  items: z.array(item).min(1),
});

export type EstimatorFile = z.output<typeof estimatorSchema>;
export type EstimatorPool = EstimatorFile['pools'][number];
export type EstimatorItem = z.output<typeof item>;
