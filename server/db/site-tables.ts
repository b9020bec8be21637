/** Tables of the site at the desk (product section 12). Dates are ISO 8601 in UTC. */

export interface SiteDraftsTable {
  /** Id of the field (contract/desk/site.ts). */
  field: string;
  value: string;
  /** What the file held when the value was drafted; JSON. */
  was: string;
  by: string;
  at: string;
}

export interface SitePhotosTable {
  /** Of the picture, such as `home/hero`: a place has one draft. */
  name: string;
  /** UUID; another photo at the same place has another. */
  id: string;
  /** Page and place as the desk names them. */
  label: string;
  /** What it shows: JSON, by the codes of languages; `''` for the primary one. */
  words: string;
  focus: string;
  /** Version of what stood there when it was drafted (`PhotoPlace`); `any` once that does not matter. */
  was: string;
  by: string;
  at: string;
  data: Uint8Array;
}

export interface SitePublishesTable {
  id: string;
  at: string;
  by: string;
  state: 'building' | 'live' | 'failed';
  /** JSON list of `PublishedChange` (site/drafts.ts). */
  changes: string;
  /** The owner's files before and after, JSON list of `FileChange` (site/owner-files.ts). */
  files: string;
  /** Name of the version (site/versions.ts); `''` before it is built. */
  version: string;
  undoes: string | null;
  /** Why it failed: JSON of `SitePublish['error']`. */
  error: string | null;
}

export interface SiteTables {
  site_publishes: SitePublishesTable;
  site_drafts: SiteDraftsTable;
  site_photos: SitePhotosTable;
}
