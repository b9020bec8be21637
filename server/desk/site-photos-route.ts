/** Photos of the site at the desk: `/api/desk/site/photos` (product section 12). Owners only (desk-route.ts). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  type JobPhoto,
  type PhotoDrafted,
  SITE_LIMITS,
  SITE_PATHS,
  type SiteConflict,
  type SiteDraft,
  type SiteErrors,
  type SitePhoto,
} from '../../contract/desk/site.ts';
import { MAX_PHOTO_BYTES, type PhotoErrorCode, SITE_PHOTO_SIDE } from '../../contract/photos.ts';
import { countOwnPages, type PhotoPlace } from '../../model/editing/photo-places.ts';
import { photoId } from '../../model/editing/site-change.ts';
import { valueProblem } from '../../model/editing/value-problem.ts';
import { EditError } from '../../model/editing/verified-edit.ts';
import type { Content } from '../../model/load.ts';
import { framesOf, minWidth } from '../../model/picture-files.ts';
import type { Database } from '../db/database.ts';
import type { Connection } from '../db/tables.ts';
import { allowedPhotos } from '../leads/photo-consent.ts';
import { photoAt } from '../leads/photo-rows.ts';
import type { RequestPhotos, Uploads } from '../leads/photos/uploads.ts';
import { joinBeforeAfter } from '../site/before-after.ts';
import type { SiteDrafts } from '../site/drafts.ts';
import { type DeskRequest, problem } from './answer.ts';

interface SitePhotosDeps {
  database: Database;
  siteDrafts: SiteDrafts;
  content: Content;
  uploads: Uploads;
}

/** A photo and one from before, and the fields with them. */
const MAX_BODY_BYTES = 2 * MAX_PHOTO_BYTES + 64 * 1024;

const TOO_BIG = 'This photo has more than 12 MB. Choose a smaller one.';
const NOT_ALLOWED = 'The customer of this job does not let your website show its photos.';
const NO_PHOTO = 'This is not a photo that we can open. Choose a JPEG, PNG or WebP.';
const PROBLEMS: Record<PhotoErrorCode, string> = {
  photo_too_big: TOO_BIG,
  photo_too_detailed: 'This photo has too many pixels. Choose a smaller one.',
  photo_too_heavy: 'This photo takes too much memory to open. Choose a smaller one.',
  photo_too_many: 'Choose one photo.',
  photo_wrong_type: NO_PHOTO,
  photo_heic:
    'HEIC photos can\u2019t be opened here. On your iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again.',
  photo_unreadable: 'This photo is damaged or not complete. Choose another one.',
};
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', png: 'image/png', avif: 'image/avif' };

const FOCUS = /^(\d{1,3}% \d{1,3}%)?$/;

export async function photosOfSite({ siteDrafts, content }: SitePhotosDeps) {
  const places = await siteDrafts.places(content);
  const drafted = await siteDrafts.photoVersions();
  const { done, of } = countOwnPages(content, places);
  const [, ...others] = content.languages;
  return {
    photos: places.map((place) => toContract(place, drafted.get(photoId(place.name)))),
    own_photos: `${done} of ${of} pages have your own photos.`,
    alt_languages: others.map(({ code }) => code),
  };
}

/** @param readOnly why nothing can be published here, in words */
export function sitePhotosRoute(deps: SitePhotosDeps, readOnly: () => string | null) {
  const drafts = deps.siteDrafts;
  const find = async (is: (place: PhotoPlace) => boolean) => (await drafts.places(deps.content)).find(is);
  const tooBig = (c: Context) => c.json<SiteErrors, 413>({ errors: { photo: TOO_BIG } }, 413);

  return new Hono<DeskRequest>()
    .post(SITE_PATHS.photos, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooBig }), async (c) => {
      const body = await c.req.parseBody().catch(() => undefined);
      if (!body) return problem(c, 'bad_request', 400);
      const text = (name: string) => (typeof body[name] === 'string' ? body[name].trim() : '');
      const place = await find(({ name }) => name === `${text('page')}/${text('place')}`);
      const words = new Map(altFields(deps.content).map((name) => [name, text(name) || text('alt')]));
      const wrong = new Map([...words].map(([name, alt]) => [name, altProblem(alt)]));
      wrong.set('', readOnly() ?? undefined);
      if (!place) wrong.set('place', 'Expected a place of the site that can have a photo.');
      if (!FOCUS.test(text('focus'))) wrong.set('focus', 'Expected two shares, such as 40% 60%.');
      const errors = Object.fromEntries([...wrong].flatMap(([name, why]) => (why ? [[name, why]] : [])));
      if (!place || Object.keys(errors).length > 0) return c.json<SiteErrors, 422>({ errors }, 422);
      const id = photoId(place.name);
      const seen = toContract(place, (await drafts.photoVersions()).get(id));
      if (typeof body['was'] === 'string' && body['was'] !== seen.version) {
        return c.json<SiteConflict, 409>(
          { theirs: { [id]: (await drafts.values())[id] ?? seen.value } },
          409,
        );
      }
      const [jobPhoto, jobBefore] = await Promise.all(
        ['job_photo', 'job_before'].map((name) => findJobPhoto(deps.database.db, text(name))),
      );
      if ((text('job_photo') && !jobPhoto) || (text('job_before') && !jobBefore))
        return c.json<SiteErrors, 422>({ errors: { photo: NOT_ALLOWED } }, 422);
      const upload = () => deps.uploads.open(`user:${c.var.signed.email}`, SITE_PHOTO_SIDE);
      const after = await decode(jobPhoto?.file ?? body['photo'], upload());
      const chosen = jobBefore?.file ?? body['before'];
      const before = chosen === undefined ? undefined : await decode(chosen, upload());
      if (after === TOO_BIG || before === TOO_BIG) return tooBig(c);
      if (typeof after === 'string') return c.json<SiteErrors, 422>({ errors: { photo: after } }, 422);
      if (typeof before === 'string') return c.json<SiteErrors, 422>({ errors: { before } }, 422);
      const decoded = before ? await joinBeforeAfter(before, after) : after;
      const least = minWidth(place.name);
      if (decoded.width < least) {
        const sideways = decoded.height > decoded.width ? ' Take it sideways.' : '';
        const message = `Expected at least ${least} pixels of width, found ${decoded.width}.${sideways}`;
        return c.json<SiteErrors, 422>({ errors: { photo: message } }, 422);
      }
      const byCode = Object.fromEntries([...words].map(([name, alt]) => [name.slice('alt-'.length), alt]));
      const ofJobs = [jobPhoto, jobBefore].flatMap((each) => each?.id ?? []);
      const photo = { words: byCode, focus: text('focus'), data: decoded.data, ofJobs };
      const why = await drafts
        .putPhoto(place.name, photo, c.var.signed.email)
        .then((isAllowed) => (isAllowed ? undefined : NOT_ALLOWED))
        .catch((error: unknown) => {
          if (error instanceof EditError) return error.message;
          throw error;
        });
      if (why) return c.json<SiteErrors, 422>({ errors: { photo: why } }, 422);
      return c.json<PhotoDrafted, 201>({ id, ...(await draftOf(deps)) }, 201);
    })
    .get(SITE_PATHS.jobPhotos, async (c) => c.json<JobPhoto[]>(await allowedPhotos(deps.database.db)))
    .get(SITE_PATHS.photo, async (c) => {
      const place = await find(({ name }) => photoId(name) === c.req.param('id'));
      if (!place) return problem(c, 'not_found', 404);
      const drafted = await drafts.picture(photoId(place.name));
      if (drafted) return c.body(new Uint8Array(drafted), 200, { 'Content-Type': 'image/jpeg' });
      if (place.file === undefined) return problem(c, 'not_found', 404);
      const data = await readFile(join(drafts.photosDir, place.file));
      const type = TYPES[place.file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg';
      return c.body(new Uint8Array(data), 200, { 'Content-Type': type });
    })
    .delete(SITE_PATHS.photo, async (c) => {
      const place = await find(({ name }) => photoId(name) === c.req.param('id'));
      if (!place) return problem(c, 'not_found', 404);
      await drafts.drop([photoId(place.name)]);
      return c.json<SiteDraft, 200>(await draftOf(deps), 200);
    });
}

/** @param text `JOB/POSITION`; often `''`. @returns undefined unless the job's customer lets the site show it */
async function findJobPhoto(db: Connection, text: string) {
  if (!text) return undefined;
  const [job = '', position = ''] = text.split('/');
  const allowed = await allowedPhotos(db);
  const found = allowed.find((each) => each.job === job && String(each.position) === position);
  const photo = found && (await photoAt(db, found.lead, found.position));
  return (
    photo && {
      id: { job, position: photo.position },
      file: new File([new Uint8Array(photo.data)], 'job.jpg'),
    }
  );
}

/** Decodes a photo and encodes it anew, which leaves its metadata behind. @returns what is wrong, in words, or the photo */
async function decode(photo: unknown, upload: RequestPhotos) {
  if (!(photo instanceof File) || (photo.name === '' && photo.size === 0)) return 'Choose a photo.';
  try {
    const receive = upload.begin(photo.name);
    if (photo.size > 0) receive(new Uint8Array(await photo.arrayBuffer()));
    receive(undefined);
    await upload.write();
    const {
      photos: [decoded],
      problems: [wrong],
    } = await upload.decodeValid();
    return decoded ?? PROBLEMS[wrong?.code ?? 'photo_unreadable'];
  } finally {
    await upload.close();
  }
}

/** Names of the form's fields with words about the photo, that of the primary language first. */
function altFields({ languages }: Content): string[] {
  return languages.map(({ code }, i) => (i === 0 ? 'alt' : `alt-${code}`));
}

function altProblem(words: string): string | undefined {
  if (words === '') return 'Expected words for people who can\u2019t see the photo.';
  if (words.length > SITE_LIMITS.alt)
    return `Expected at most ${SITE_LIMITS.alt} characters, found ${words.length}.`;
  if (/[{}]/.test(words)) return 'Expected words without braces.';
  return valueProblem({ kind: 'text' }, words);
}

const draftOf = async ({ siteDrafts }: SitePhotosDeps): Promise<SiteDraft> => ({
  draft: await siteDrafts.values(),
});

/** @param drafted version of the photo that is drafted there */
function toContract(place: PhotoPlace, drafted: string | undefined): SitePhoto {
  const { name, page: section, label, alt, own, version, suggestion } = place;
  const [page = '', key = ''] = name.split('/');
  return {
    id: photoId(name),
    label,
    kind: 'photo',
    value: alt,
    help: '',
    group: 'photos',
    section: [section],
    page,
    place: key,
    own,
    version: drafted ?? version,
    min_width: minWidth(name),
    frames: framesOf(name),
    suggestion,
  };
}
