/** Groups in the order in which their first member comes. */
export function groups<T>(all: readonly T[], keyOf: (each: T) => string): [key: string, members: T[]][] {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const members = found.get(key);
    if (members) members.push(each);
    else found.set(key, [each]);
  }
  return [...found];
}
