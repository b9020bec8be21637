/** The site at the desk (product section 12), for owners only. The preview is a page: `/desk/site/preview/…`, with the public path behind it. */
import { z } from 'zod';
import type { Taken } from './jobs.ts';

export const SITE_PATHS = {
  /** `GET`: `DeskSite`. */
  site: '/site',
  /** `PUT`: `draftChanges`. Answer: `SiteDraft`, 409 `SiteConflict`, 422 `SiteErrors`. `DELETE`: drops the draft. Answer: `SiteDraft`. */
  draft: '/site/draft',
  /** `POST`. Answer: 202 `PublishStarted`, 409 `SiteConflict`, 422 `SiteErrors` for an empty draft. */
  publish: '/site/publish',
  /** `GET`: `SitePublish[]`, newest first. */
  publishes: '/site/publishes',
  /** `POST`. Answer: 202 `PublishStarted`, 409 `SiteConflict`. */
  undo: '/site/publishes/:id/undo',
  /**
   * `POST`, `multipart/form-data` with `page`, `place`, `alt` and `photo`: puts the photo into the draft. It may also have
   * `focus` (`40% 60%`, the middle of what is shown), `alt-es` (the words in another language) and `was` (the `version` that
   * the owner saw). With `before`, a second photo, the picture shows both beside each other, `before` on the left. A photo of a
   * job is named instead of sent: `job_photo` and `job_before`, `JOB/POSITION` (`jobPhotos`). Answer: 201 `PhotoDrafted`, 409 `SiteConflict`, 413 and 422 `SiteErrors` by the names of these fields.
   */
  photos: '/site/photos',
  /** `GET`: the picture that will be there, drafted or not. `DELETE`: takes it out of the draft. Answer: `SiteDraft`. */
  photo: '/site/photos/:id',
  /** `GET`: `JobPhoto[]`. */
  jobPhotos: '/site/job-photos',
} as const;

/** Below this address, the pages with the draft in them: 202 with `Retry-After` while they are made. */
export const PREVIEW_PATH = '/desk/site/preview';
/** Of a page of the preview: the same as long as the same pages are shown. */
export const VERSION_HEADER = 'X-Version';

export const SITE_LIMITS = {
  value: 5_000,
  changes: 500,
  alt: 250,
} as const;

export type SiteGroup = 'prices' | 'words' | 'photos' | 'schedule' | 'claims' | 'notice';

/**
 * `price` is as written (`$250`), `windows` a list such as `08:00-10:00`. `''` and `[]` leave the field out if the site can do without
 * it. A `photo` is its words, which only `SITE_PATHS.photos` changes; an `entry` is the texts of an entry of a list (`SiteEntry`).
 */
export type SiteKind =
  | 'text'
  | 'price'
  | 'date'
  | 'choice'
  | 'number'
  | 'boolean'
  | 'list'
  | 'windows'
  | 'photo'
  | 'entry';

export type SiteValue = string | number | boolean | string[];

export type SiteValues = Record<string, SiteValue>;

export interface SiteField {
  /** Such as `pricing/home/quarter/price`; of another language `es/pricing/home/quarter/price`. */
  id: string;
  label: string;
  kind: SiteKind;
  value: SiteValue;
  help: string;
  group: SiteGroup;
  /** Headings that lead to the field, from the page or table down: `['Home', '1/4 Load']`. May be empty. */
  section: string[];
  choices?: string[] | undefined;
  each?: 'date' | undefined;
  /** Of search results, which cut what is longer. */
  max?: number | undefined;
}

/**
 * An entry of a list. `items/hot-tub/faq/2` is removed by the value `[]`, and one is added last by a change of `items/hot-tub/faq/+KEY`
 * from `[]` to its texts, with a KEY of up to 20 letters and digits that the editor chooses. The list itself is `items/hot-tub/faq/+`.
 * `cities/+` and `items/+` are pages: one is added in the same way, and taken off by the field `taken_off` of its entry.
 */
export interface SiteEntry extends SiteField {
  kind: 'entry';
  parts: EntryPart[];
}

/** One text of an entry, in the order of its value. */
interface EntryPart {
  label: string;
  /** Whether it may be `''`. Then it is as in the primary language. */
  optional: boolean;
  hint?: string | undefined;
  max?: number | undefined;
}

export interface PhotoFrame {
  name: string;
  ratio: number;
  /** Whether it follows the chosen middle from left to right, too; else it is the middle of the photo. */
  follows: boolean;
}

/** A place of the site that can have a photo. Its id, such as `photos.home.hero`, is also that in draft and changes. */
export interface SitePhoto extends SiteField {
  kind: 'photo';
  page: string;
  place: string;
  own: boolean;
  version: string;
  min_width: number;
  frames: PhotoFrame[];
  suggestion: string;
}

/** A photo of a job that its customer lets the site show: `/leads/{lead}/photos/{position}`. */
export interface JobPhoto {
  lead: string;
  job: string;
  position: number;
  taken: Taken | null;
  width: number;
  height: number;
  at: string;
}

/** A page of the site, also one that only the draft has. */
export interface SitePage {
  name: string;
  /** By the codes of languages. */
  paths: Record<string, string>;
  /** Id of the field that takes it off; null for a page that stays. */
  taken_off: string | null;
}

export interface DeskSite extends SiteDraft {
  pages: SitePage[];
  fields: SiteField[];
  /** Those that the files have, those that are drafted, and each list. */
  entries: SiteEntry[];
  photos: SitePhoto[];
  own_photos: string;
  alt_languages: string[];
  /** Path of a page that shows what a drafted change is of, by its id. */
  seen_on: Record<string, string>;
  /** What the site fills in for `{name}`, by the codes of languages; the primary one first. */
  facts: Record<string, Record<string, string>>;
  read_only: string | null;
}

export interface SiteDraft {
  draft: SiteValues;
}

/** The body of `PUT /site/draft`: all changes are made or none. `was` is what the editor saw: the drafted value, else `value`. */
export const draftChanges = z.object({
  changes: z
    .array(z.object({ id: z.string(), was: z.unknown().optional(), value: z.unknown().optional() }))
    .max(SITE_LIMITS.changes),
});
export type WantedChange = z.output<typeof draftChanges>['changes'][number];

/** 409: these values have changed since the editor saw them. */
export interface SiteConflict {
  theirs: SiteValues;
}

/** 422: messages for people by the ids of their fields; under `''` what belongs to no field. */
export interface SiteErrors {
  errors: Record<string, string>;
}

export interface PhotoDrafted extends SiteDraft {
  id: string;
}

export interface PublishStarted {
  publish: string;
}

export interface SitePublish {
  id: string;
  at: string;
  by: string;
  /** `unfinished`: visitors see it, and the next publish or start writes the owner's files. */
  state: 'building' | 'live' | 'failed' | 'unfinished';
  changes: { id: string; from: SiteValue; to: SiteValue }[];
  /** Why it failed; `id` is that of the field, or `''`. */
  error: { id: string; message: string } | null;
}
