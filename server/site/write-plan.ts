import type { SiteValues } from '../../contract/desk/site.ts';
import type { FileData } from '../../model/editing/photo-files.ts';
import type { SiteChange } from '../../model/editing/site-change.ts';

export interface PublishedChange extends SiteChange {
  words: string;
  /** Id of the drafted photo. */
  photo?: string;
  /** No part of a draft: a photo that its customer no longer allows. */
  takenOff?: true;
}

export interface WritePlan {
  files: ReadonlyMap<string, FileData>;
  changes: PublishedChange[];
  /** Values of files that were changed by hand since they were drafted or published. */
  theirs: SiteValues;
  errors: Record<string, string>;
}
