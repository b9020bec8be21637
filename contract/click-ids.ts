/** Click ids in addresses, for visitors who opted out. */

/** The address without anything that is, or by its name could be, an ad click id (Global Privacy Control). */
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
