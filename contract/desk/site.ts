/**
 * The site at the desk: its fields, the draft that owners share, publishes, photos (product section 12). Paths are under
 * `/api/desk`; owners only. The preview is a page: `/desk/site/preview/…`, with the public path behind it.
 */
import { z } from 'zod';

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
  /** `POST`, as `multipart/form-data` with `page`, `place`, `alt` and `photo`: puts the photo into the draft. */
  photos: '/site/photos',
  /** `DELETE`: takes it out again. */
  photo: '/site/photos/:id',
} as const;

/** Below this address, the pages with the draft in them: 202 with `Retry-After` while they are made. */
export const PREVIEW_PATH = '/desk/site/preview';

export const SITE_LIMITS = {
  /** Characters of a text, or of all texts of a list together. */
  value: 5_000,
  /** Changes in one request. */
  changes: 500,
} as const;

/** Where the desk shows a field. */
export const SITE_GROUPS = ['prices', 'words', 'schedule', 'claims', 'notice'] as const;
export type SiteGroup = (typeof SITE_GROUPS)[number];

/**
 * How a field is edited, and the JSON of its value: `text` (may have several lines), `price` (as written: `$250`), `date`
 * (`YYYY-MM-DD`) and `choice` are strings, `list` is a list of strings, `windows` one of arrival windows such as `08:00-10:00`.
 * `''` and `[]` leave the field out where the site can do without it.
 */
export const SITE_KINDS = [
  'text',
  'price',
  'date',
  'choice',
  'number',
  'boolean',
  'list',
  'windows',
] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

export type SiteValue = string | number | boolean | string[];

/** Values by the ids of their fields. */
export type SiteValues = Record<string, SiteValue>;

export interface SiteField {
  /** Such as `pricing/home/quarter/price`; of another language `es/pricing/home/quarter/price`. */
  id: string;
  /** `Price` */
  label: string;
  kind: SiteKind;
  /** What the owner's file holds now. */
  value: SiteValue;
  /** A sentence or two, or `''`. */
  help: string;
  group: SiteGroup;
  /** Headings that lead to the field, from the page or table down: `['Home', '1/4 Load']`. May be empty. */
  section: string[];
  /** Values of a `choice`, in order. */
  choices?: string[] | undefined;
}

/** `GET /site` */
export interface DeskSite extends SiteDraft {
  fields: SiteField[];
  /** Why nothing can be published here, in words; null where it can. */
  read_only: string | null;
}

export interface SiteDraft {
  /** The drafted values that differ from what the files hold. */
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

/** 202 */
export interface PublishStarted {
  /** Id of the publish. */
  publish: string;
}

export interface SitePublish {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** E-mail address of the owner. */
  by: string;
  state: 'building' | 'live' | 'failed';
  changes: { id: string; from: SiteValue; to: SiteValue }[];
  /** Why it failed; `id` is that of the field, or `''`. */
  error: { id: string; message: string } | null;
}
