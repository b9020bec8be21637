import { MIN_CASES } from '../../contract/reports/reports.ts';

const Z = 1.959964;

/** Of 95 %; nulls for too few cases to tell a share. */
export function wilsonInterval(
  hits: number,
  cases: number,
): { share: number; low: number; high: number } | { share: null; low: null; high: null } {
  if (cases < MIN_CASES) return { share: null, low: null, high: null };
  const share = hits / cases;
  const spread = Z * Math.sqrt((share * (1 - share)) / cases + Z ** 2 / (4 * cases ** 2));
  const middle = share + Z ** 2 / (2 * cases);
  const scale = 1 + Z ** 2 / cases;
  const bound = (value: number) => Math.min(1, Math.max(0, value / scale));
  return { share, low: bound(middle - spread), high: bound(middle + spread) };
}

/** The smallest value that at least `wanted` cases do not exceed. @param counted in order of their values */
export function valueAtRank(
  counted: readonly { value: number; n: number }[],
  wanted: number,
): number | undefined {
  let sum = 0;
  return counted.find(({ n }) => {
    sum += n;
    return sum >= wanted;
  })?.value;
}
