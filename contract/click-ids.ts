/** For Global Privacy Control, whatever an ad network calls its click id. `''` for an invalid address. */
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
