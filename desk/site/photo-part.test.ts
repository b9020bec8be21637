import { expect, test } from 'vitest';
import { choicesOf, partOf } from './photo-part.ts';

const PHONE = { name: 'On a phone', ratio: 1.2, follows: true };
const WIDE = { name: 'On a computer', ratio: 1.6, follows: false };
const SHAPES = [0.5, 0.75, 1, 4 / 3, 1.5, 3];

test('what is shown is inside the photo, in the shape of its frame, wherever its middle is', () => {
  for (const shape of SHAPES) {
    for (const frame of [PHONE, WIDE, { ...WIDE, ratio: 1 }]) {
      for (const share of [0, 0.3, 1]) {
        const { left, top, width, height } = partOf(shape, frame, { x: share, y: share });
        expect((width * shape) / height).toBeCloseTo(frame.ratio);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  }
});

test('a wide photo has a left and a right to choose from, a high one a top and a bottom', () => {
  expect(choicesOf(1.5, [PHONE, WIDE])).toEqual({ x: true, y: false });
  expect(choicesOf(0.75, [PHONE, WIDE])).toEqual({ x: false, y: true });
  expect(choicesOf(0.75, [])).toEqual({ x: false, y: false });
  expect(partOf(1.5, PHONE, { x: 0, y: 0.5 }).left).toBe(0);
  expect(partOf(0.75, WIDE, { x: 0.5, y: 1 }).top).toBeGreaterThan(partOf(0.75, WIDE, { x: 0.5, y: 0 }).top);
});
