/** The estimator: content/estimator.yaml. Its words, the sizes of things, and how price tables apply to them. */
import { z } from 'zod';
import { meta, path, text } from './common.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id of lower-case letters, digits and hyphens');
/** A price card by its table and id. */
const card = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a price card as table/card');
/** Cubic yards. */
const yards = z.number().positive();

/** A load that several things can share, in the sizes that one can buy. */
const pool = z.strictObject({
  id,
  measure: z.enum(['volume', 'pieces']),
  /** The smallest first; the largest is bought as often as it takes. */
  tiers: z.array(z.strictObject({ card, up_to: z.number().positive() })).min(1),
});

/** Things that may share the same loads. */
const family = z.strictObject({
  id,
  pools: z.array(id),
  /** Price tables whose things belong here. */
  tables: z.array(id).default([]),
});

const item = z.strictObject({
  id,
  name: text,
  group: id,
  /** From the set that ships with the site. */
  emoji: text,
  /** Outer size in feet as loaded: length, width, height. */
  dims_ft: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
  yd3: yards,
  heavy: z.boolean().default(false),
  needs_two: z.boolean().default(false),
  disassembly: z.boolean().default(false),
  /** Where to read on. */
  page: path.optional(),
  /** What it costs alone. */
  price_card: card.optional(),
  /** In which state it was measured. */
  measured: text.optional(),
  /** Over that of its table or group. */
  family: id.optional(),
  /** Reaches the weight limit long before the trailer is full. */
  dense: z.boolean().default(false),
  pieces: z.number().int().positive().default(1),
  synonyms: z.array(text),
});

const words = z.strictObject({
  heading: text,
  intro: text,
  breadcrumb: text,
  loading: text,
  trailer_label: text,
  empty: text,
  /** How full the trailer is, in words; `up_to` is a part of it. The last is 1. */
  levels: z.array(z.strictObject({ up_to: z.number().positive().max(1), text })).min(2),
  over: text,
  filled: text,
  trips: text,
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
  cleanout_note: text,
  harder: text,
  harder_fixed: text,
  list_heading: text,
  list_count: text,
  price_label: text,
  caveat: text,
  near: text,
  heavy: text,
  weight: text,
  /** Why there is no price. */
  call: z.strictObject({ custom: text, too_large: text, too_heavy: text }),
  call_price: text,
  call_button: text,
  why: text,
  why_room: text,
  why_plan: text,
  why_other: text,
  why_lower: text,
  why_apart: text,
  why_shared: text,
  why_single: text,
  why_total: text,
  why_version: text,
  /** What a price table is called beside the name of its card. */
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
  plain_change: text,
  plain_result: text,
  plain_empty: text,
});

export const estimatorSchema = z.strictObject({
  ...meta,
  /** What links to the page say. */
  link: text,
  h1: text,
  lead: text,
  trailer_yd3: yards,
  most_trailers: z.number().int().positive(),
  most_dense_yd3: yards,
  pools: z.array(pool).min(1),
  haul_pool: id,
  cleanout_pool: id,
  /** What one thing without a card of its own costs. */
  single: card,
  families: z.array(family).min(1),
  amounts: z.array(z.strictObject({ id, name: text, hint: text, yd3: yards })).min(1),
  /** `suffix` follows the name of an amount. */
  materials: z.array(z.strictObject({ id, name: text, family: id, emoji: text, suffix: z.string() })).min(1),
  /** Ids of items. */
  popular: z.array(id).min(1),
  words,
  groups: z.array(z.strictObject({ id, name: text, family: id })).min(1),
  items: z.array(item).min(80),
});

export type EstimatorFile = z.output<typeof estimatorSchema>;
export type EstimatorItem = z.output<typeof item>;
export type EstimatorWords = z.output<typeof words>;
