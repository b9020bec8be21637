/** Tables of the site at the desk (product section 12). Dates are ISO 8601 in UTC. */
import type { SitePublish } from '../../contract/desk/site.ts';

export interface SiteDraftsTable {
  field: string;
  value: string;
  /** Of the file when the value was drafted; JSON. */
  was: string;
  by: string;
  at: string;
}

export interface SitePhotosTable {
  name: string;
  id: string;
  label: string;
  /** JSON, by the codes of languages; `''` for the primary one. */
  words: string;
  focus: string;
  /** Version of what stood there when it was drafted (`PhotoPlace`); `any` once that does not matter. */
  was: string;
  by: string;
  at: string;
  data: Uint8Array;
}

/** A picture for the site shows this photo of a job. */
export interface SiteJobPicturesTable {
  /** SHA-256 of the picture's bytes, in hexadecimal digits. */
  picture: string;
  job_id: string;
  position: number;
}

export interface SitePublishesTable {
  id: string;
  at: string;
  by: string;
  state: SitePublish['state'];
  changes: string;
  files: string;
  /** Name of the version (site/versions.ts); `''` before it is built. */
  version: string;
  undoes: string | null;
  error: string | null;
}

export interface SiteTables {
  site_publishes: SitePublishesTable;
  site_drafts: SiteDraftsTable;
  site_photos: SitePhotosTable;
  site_job_pictures: SiteJobPicturesTable;
}
