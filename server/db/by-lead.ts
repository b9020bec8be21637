/** Loads rows that belong to leads, in batches, so that any number of leads is possible. */

/** Maximum leads per query. */
const PORTION = 500;

/**
 * Groups rows by lead, in the order that `read` returns them; leads without rows are left out.
 * @param read loads the rows of one batch of leads
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
