/**
 * Removes the fragment and every query parameter whose name looks like an ad click id (Global Privacy Control).
 * @returns `''` for an invalid address
 */
export function withoutClickIds(address: string): string {
  if (!/clk?id|braid/i.test(address)) return address;
  try {
    const url = new URL(address);
    for (const name of [...url.searchParams.keys()]) {
      if (/(clk?id|braid)$/i.test(name)) url.searchParams.delete(name);
    }
    url.hash = '';
    return url.href;
  } catch {
    return '';
  }
}
