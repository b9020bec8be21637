/** Box and maximum bytes, at two pixels per CSS pixel. */
export const SMALL_KINDS = {
  things: { width: 240, height: 240, maxBytes: 4_000 },
  sides: { width: 240, height: 240, maxBytes: 4_000 },
  loads: { width: 532, height: 300, maxBytes: 10_000 },
  estimator: { width: 1200, height: 600, maxBytes: 24_000 },
  faces: { width: 240, height: 240, maxBytes: 8_000 },
} as const;

export type SmallKind = keyof typeof SMALL_KINDS;

export const SMALL_FOLDERS = Object.keys(SMALL_KINDS) as readonly SmallKind[];
