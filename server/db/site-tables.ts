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

/** A photo that owners drafted and did not publish yet. */
export interface SitePhotosTable {
  /** Of the picture, such as `home/hero`: a place has one draft. */
  name: string;
  /** UUID; another photo at the same place has another. */
  id: string;
  /** Page and place as the desk names them. */
  label: string;
  /** What it shows: JSON, by the codes of languages; `''` for the primary one. */
  words: string;
  /** Middle of what is shown, such as `40% 60%`; `''` for what draws the eye. */
  focus: string;
  /** Version of what stood there when it was drafted (`PhotoPlace`); `any` once that does not matter. */
  was: string;
  /** E-mail address of the owner. */
  by: string;
  at: string;
  /** JPEG. */
  data: Uint8Array;
}

/** A publish, which can be undone. */
export interface SitePublishesTable {
  /** UUID version 7 (id.ts). */
  id: string;
  at: string;
  /** E-mail address of the owner. */
  by: string;
  state: 'building' | 'live' | 'failed';
  /** JSON list of `PublishedChange` (site/drafts.ts). */
  changes: string;
  /** The owner's files before and after, JSON list of `FileChange` (site/owner-files.ts). */
  files: string;
  /** Name of the version (site/versions.ts); `''` before it is built. */
  version: string;
  /** Id of the publish that it takes back. */
  undoes: string | null;
  /** Why it failed: JSON of `SitePublish['error']`. */
  error: string | null;
}

export interface SiteTables {
  site_publishes: SitePublishesTable;
  site_drafts: SiteDraftsTable;
  site_photos: SitePhotosTable;
}
