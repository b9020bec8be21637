/** Tables of the site at the desk (product section 12). Dates are ISO 8601 in UTC. */
import type { SitePublish } from '../../contract/desk/site.ts';

interface SiteChangesTable {
  id: string;
  /** What stood there when it was drafted, and what is to stand there; JSON. */
  base: string;
  value: string;
  by: string;
  at: string;
}

/** Bytes of the photos that the draft and publishes name. */
interface SitePicturesTable {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  id: string;
  data: Uint8Array;
}

/** A picture for the site shows this photo of a job. */
interface SiteJobPicturesTable {
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
  /** Names of the files that it writes, and hashes of them before and after; JSON. */
  files: string;
  /** Name of the version (site/versions.ts); `''` before it is built. */
  version: string;
  undoes: string | null;
  error: string | null;
}

export interface SiteTables {
  site_publishes: SitePublishesTable;
  site_changes: SiteChangesTable;
  site_pictures: SitePicturesTable;
  site_job_pictures: SiteJobPicturesTable;
}
