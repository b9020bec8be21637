import { expect, test } from 'vitest';
import { adjustableAxes, cropFor } from './photo-crop.ts';

const PHONE = { name: 'On a phone', ratio: 1.2, follows: true };
const WIDE = { name: 'On a computer', ratio: 1.6, follows: false };
const ASPECT_RATIOS = [0.5, 0.75, 1, 4 / 3, 1.5, 3];

test('a crop lies inside the photo and has the shape of its frame, wherever its center is', () => {
  for (const aspectRatio of ASPECT_RATIOS) {
    for (const frame of [PHONE, WIDE, { ...WIDE, ratio: 1 }]) {
      for (const share of [0, 0.3, 1]) {
        const { left, top, width, height } = cropFor(aspectRatio, frame, { x: share, y: share });
        expect((width * aspectRatio) / height).toBeCloseTo(frame.ratio);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  }
});

test('a wide photo can be moved left and right, a tall one up and down', () => {
  expect(adjustableAxes(1.5, [PHONE, WIDE])).toEqual({ x: true, y: false });
  expect(adjustableAxes(0.75, [PHONE, WIDE])).toEqual({ x: false, y: true });
  expect(adjustableAxes(0.75, [])).toEqual({ x: false, y: false });
  expect(cropFor(1.5, PHONE, { x: 0, y: 0.5 }).left).toBe(0);
  expect(cropFor(0.75, WIDE, { x: 0.5, y: 1 }).top).toBeGreaterThan(
    cropFor(0.75, WIDE, { x: 0.5, y: 0 }).top,
  );
});
