import sharp from 'sharp';
import { OUTLINE_RADIX, OUTLINE_STEPS } from '../../trailer/outline-format.ts';

const ROWS = OUTLINE_RADIX - 1;
/** Minimum alpha of a solid part; low, so that thin legs count. */
const SOLID_ALPHA = 48;

/** One digit per step for the underside, then one for the top (read by trailer/outline.ts). */
export async function traceOutline(picture: Buffer): Promise<string> {
  const alpha = await sharp(picture)
    .autoOrient()
    .ensureAlpha()
    .extractChannel('alpha')
    .resize(OUTLINE_STEPS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  const steps = Array.from({ length: OUTLINE_STEPS }, (_, step) => {
    const solid = Array.from({ length: ROWS }, (_, row) => row).filter(
      (row) => (alpha[row * OUTLINE_STEPS + step] ?? 0) >= SOLID_ALPHA,
    );
    const [highest, lowest] = [solid[0], solid.at(-1)];
    if (highest === undefined || lowest === undefined) return { bottom: ROWS, top: 0 };
    return { bottom: ROWS - 1 - lowest, top: ROWS - highest };
  });
  const digits = (values: number[]) => values.map((value) => value.toString(OUTLINE_RADIX)).join('');
  return digits(steps.map(({ bottom }) => bottom)) + digits(steps.map(({ top }) => top));
}
