const toSrgb = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Khronos PBR Neutral, opened a little earlier (0.72) so that the brand greens and oranges stay saturated. */
export function tone(r: number, g: number, b: number): [number, number, number] {
  const start = 0.72;
  const desaturation = 0.18;
  const x = Math.min(r, g, b);
  const off = x < 0.08 ? x - 6.25 * x * x : 0.04;
  r -= off;
  g -= off;
  b -= off;
  const p = Math.max(r, g, b);
  if (p > start) {
    const d = 1 - start;
    const np = 1 - (d * d) / (p + d - start);
    const s = np / p;
    r *= s;
    g *= s;
    b *= s;
    const k = 1 - 1 / (desaturation * (p - np) + 1);
    r += (np - r) * k;
    g += (np - g) * k;
    b += (np - b) * k;
  }
  return [toSrgb(Math.max(0, r)), toSrgb(Math.max(0, g)), toSrgb(Math.max(0, b))];
}

/** Alpha of the floor's shadow: how much darker (in display values) a cream ground gets at this share of its light. */
export function shadowAlpha(dark: number, strength: number): number {
  const lit = Math.max(0, 1 - dark * strength);
  const full = tone(0.8, 0.8, 0.8)[0];
  return Math.min(1, Math.max(0, 1 - tone(0.8 * lit, 0.8 * lit, 0.8 * lit)[0] / full));
}
