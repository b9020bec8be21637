/** Reads the body of a quote request in any of the three media types (product section 7). */
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTOS_FIELD } from '../../../contract/photos.ts';
import { MAX_BODY_BYTES } from '../../../contract/quote.ts';
import {
  BodyError,
  type BodyProblem,
  type BodyTimeouts,
  DEFAULT_TIMEOUTS,
  readBytes,
  readChunks,
} from '../../http/body.ts';
import { type RequestPhotos, UploadsBusyError } from '../../leads/photos/uploads.ts';
import { FieldCollector, type Fields } from './form-fields.ts';
import { MultipartError, parseMultipart } from './multipart.ts';
import { readUrlEncoded } from './urlencoded.ts';

export const QUOTE_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

export type ReadProblem = BodyProblem | 'wrong_media_type' | 'bad_json' | 'bad_form' | 'busy';

/** `fields` holds the fields read before the problem, so that the form can be filled in again. */
type ReadResult = { fields: Fields } & ({ ok: true } | { ok: false; problem: ReadProblem; cause?: unknown });

/** Photos beyond the limits are read and dropped, so that the answer can name each photo's problem. */
const MAX_MULTIPART_BYTES = MAX_BODY_BYTES + 2 * MAX_PHOTOS * MAX_PHOTO_BYTES;

/** Never throws for anything a client can send. */
export async function readQuote(
  request: Request,
  photos: RequestPhotos,
  timeouts = DEFAULT_TIMEOUTS,
): Promise<ReadResult> {
  const collector = new FieldCollector();
  const { fields } = collector;
  try {
    const problem = await read(request, collector, photos, timeouts);
    return problem ? { ok: false, problem, fields } : { ok: true, fields };
  } catch (error) {
    if (error instanceof BodyError) return { ok: false, problem: error.code, fields };
    if (error instanceof MultipartError) return { ok: false, problem: 'bad_form', fields };
    if (error instanceof UploadsBusyError) return { ok: false, problem: 'busy', fields, cause: error.cause };
    throw error;
  }
}

async function read(
  request: Request,
  collector: FieldCollector,
  photos: RequestPhotos,
  timeouts: BodyTimeouts,
): Promise<ReadProblem | undefined> {
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  const limits = { bytes: MAX_BODY_BYTES, ...timeouts };
  if (!isUtf8(header) || !isPlain(request)) return 'wrong_media_type';
  switch (type) {
    case 'application/json':
      return readJson(await readBytes(request, limits), collector);
    case 'application/x-www-form-urlencoded':
      return readUrlEncoded(await readBytes(request, limits), collector) ? undefined : 'bad_form';
    case 'multipart/form-data':
      return readMultipart(request, header, collector, photos, timeouts);
    default:
      return 'wrong_media_type';
  }
}

function readJson(body: Buffer, collector: FieldCollector): ReadProblem | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return 'bad_json';
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'bad_json';
  for (const [name, field] of Object.entries(value)) collector.add(name, field);
  return undefined;
}

async function readMultipart(
  request: Request,
  header: string,
  collector: FieldCollector,
  photos: RequestPhotos,
  timeouts: BodyTimeouts,
): Promise<ReadProblem | undefined> {
  let textBytes = 0;
  await parseMultipart(readChunks(request, { bytes: MAX_MULTIPART_BYTES, ...timeouts }), header, {
    text(name, value) {
      textBytes += name.length + Buffer.byteLength(value);
      if (textBytes > MAX_BODY_BYTES) throw new BodyError('too_large');
      collector.add(name, value);
    },
    file: ({ field, name }) => (field === PHOTOS_FIELD ? photos.begin(name) : () => {}),
    drain: () => photos.write(),
  });
  return undefined;
}

function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}

/** Compressed bodies are refused: a small one can expand to a very large one. */
function isPlain(request: Request): boolean {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase();
  return !coding || coding === 'identity';
}
