import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CONDITIONS,
  changeCount,
  countThings,
  decodeList,
  EMPTY_LIST,
  encodeList,
  MAX_CODE_LENGTH,
  MAX_DISTINCT_ITEMS,
  MAX_PER_ITEM,
  MAX_UNLISTED,
  setCondition,
} from './list.ts';

const anything = () => true;
const someId = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const someList = fc.record({
  counts: fc
    .array(fc.tuple(someId, fc.integer({ min: 1, max: MAX_PER_ITEM })), { maxLength: 30 })
    .map((entries) => new Map(entries)),
  conditions: fc.uniqueArray(fc.constantFrom(...CONDITIONS)).map((all) => new Set(all)),
});

it('is decoded as it was encoded, in its order', () => {
  fc.assert(
    fc.property(someList, (list) => {
      const back = decodeList(encodeList(list), anything);
      expect([...back.counts]).toEqual([...list.counts]);
      expect(back.conditions).toEqual(list.conditions);
    }),
  );
});

it('is encoded without characters that an address must escape', () => {
  fc.assert(
    fc.property(someList, (list) => {
      const code = encodeList(list);
      expect(new URLSearchParams({ list: code }).toString()).toBe(`list=${code}`);
    }),
  );
});

it('decodes any text without an error, and only known parts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything()), (text) => {
      const { counts } = decodeList(text, (id) => id === 'couch');
      expect([...counts.keys()].filter((id) => id !== 'couch')).toEqual([]);
      for (const count of counts.values()) expect(count).toBeLessThanOrEqual(MAX_PER_ITEM);
    }),
  );
  expect([
    ...decodeList('couch.2_unicorn_couch_couch.0_*stairs_*magic', (id) => id === 'couch').counts,
  ]).toEqual([['couch', 3]]);
});

it('keeps things that are no longer in the price list, without a price', () => {
  const list = decodeList('velvet-sofa.2_couch_<b>_*stairs', (id) => id === 'couch');
  expect(list.unlisted).toEqual(['velvet-sofa.2']);
  expect(encodeList(changeCount(list, 'couch', 1))).toBe('couch.2_velvet-sofa.2_*stairs');
  const many = Array.from({ length: MAX_UNLISTED + 5 }, (_, i) => `gone-${i}`).join('_');
  expect(decodeList(many, () => false).unlisted).toHaveLength(MAX_UNLISTED);
});

it('drops what is beyond its limits', () => {
  expect(decodeList('couch.999', anything).counts.get('couch')).toBe(MAX_PER_ITEM);
  const many = Array.from({ length: MAX_DISTINCT_ITEMS + 50 }, (_, i) => `thing-${i}`).join('_');
  expect(decodeList(many, anything).counts.size).toBe(MAX_DISTINCT_ITEMS);
  expect(decodeList('a'.repeat(MAX_CODE_LENGTH * 2), anything).counts.size).toBeLessThanOrEqual(1);
});

it('is never changed in place', () => {
  const two = changeCount(EMPTY_LIST, 'couch', 2);
  expect(EMPTY_LIST.counts.size).toBe(0);
  expect(countThings(changeCount(two, 'box', 3))).toBe(5);
  expect(changeCount(two, 'couch', -5).counts.has('couch')).toBe(false);
  expect(changeCount(two, 'couch', 500).counts.get('couch')).toBe(MAX_PER_ITEM);
  const upstairs = setCondition(two, 'stairs', true);
  expect(encodeList(upstairs)).toBe('couch.2_*stairs');
  expect(encodeList(setCondition(upstairs, 'stairs', false))).toBe('couch.2');
});
