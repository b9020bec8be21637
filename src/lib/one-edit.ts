/** One letter added, left out or replaced, or two neighbors swapped. Equal texts are not one edit away. */
export function isOneEditAway(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (x === y) return false;
  const swapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return swapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}
