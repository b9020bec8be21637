const SOFT_HYPHEN = '\u00AD';

/** A name for addresses, file names and anchors: `san-jose` for `San José`, `sofas-couches` for `Sofas & Couches`. */
export function slugOf(name: string): string {
  return name
    .replaceAll(SOFT_HYPHEN, '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
