/** Tables of the site at the desk (product section 12). Dates are ISO 8601 in UTC. */

/** A value that owners drafted and did not publish yet. */
export interface SiteDraftsTable {
  /** Id of the field (contract/desk/site.ts). */
  field: string;
  /** JSON. */
  value: string;
  /** What the file held when the value was drafted; JSON. */
  was: string;
  /** E-mail address of the owner. */
  by: string;
  at: string;
}

export interface SiteTables {
  site_drafts: SiteDraftsTable;
}
