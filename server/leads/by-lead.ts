/** Looks up what hangs on leads, for any number of them. */

/** Leads of one question to the database. */
const PORTION = 500;

/**
 * Rows by the lead that they belong to, each lead's in the order in which they were read; leads without any are left out.
 * @param read the rows of these leads, a portion of all
 */
export async function rowsByLead<Row extends { lead_id: string }>(
  leadIds: readonly string[],
  read: (portion: readonly string[]) => Promise<Row[]>,
): Promise<Map<string, Omit<Row, 'lead_id'>[]>> {
  const found = new Map<string, Omit<Row, 'lead_id'>[]>();
  for (let start = 0; start < leadIds.length; start += PORTION) {
    for (const { lead_id, ...row } of await read(leadIds.slice(start, start + PORTION))) {
      const others = found.get(lead_id);
      if (others) others.push(row);
      else found.set(lead_id, [row]);
    }
  }
  return found;
}
