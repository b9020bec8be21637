import { expect, test } from 'vitest';
import { BAND, cardLayout, type Rect } from './share-layout.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from './share-picture.ts';

const overlap = (a: Rect, b: Rect) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test('the headline of a shared picture is beside a photo, never on it', () => {
  const { headline, picture } = cardLayout(false);
  expect(overlap(headline, picture)).toBe(false);
});

test.each([true, false])('all of it is on the picture, above the band (cut-out: %s)', (cutout) => {
  const { headline, picture } = cardLayout(cutout);
  for (const part of [headline, picture]) {
    expect(overlap(part, BAND)).toBe(false);
    expect(part.left + part.width).toBeLessThanOrEqual(SHARE_WIDTH);
  }
  expect(BAND.top + BAND.height).toBe(SHARE_HEIGHT);
});
