/** Reads the body of a quote request, in whichever of the three types it comes (product section 7). */
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTOS_FIELD } from '../../contract/photos.ts';
import { MAX_BODY_BYTES } from '../../contract/quote.ts';
import { BodyError, type BodyProblem, PATIENCE, type Patience, readBytes, readChunks } from '../http/body.ts';
import { IntakeBusyError, type PhotoIntake, type RequestPhotos } from '../photos/photo-intake.ts';
import { FieldCollector, type Fields } from './form-fields.ts';
import { MultipartError, MultipartParser, readBoundary } from './multipart.ts';
import { readUrlEncoded } from './urlencoded.ts';

export const QUOTE_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** Why a request could not be read; never the visitor's fault alone. */
export type ReadProblem = BodyProblem | 'wrong_media_type' | 'bad_json' | 'bad_form' | 'busy';

/** `fields` holds what was understood before the problem, so that a form can be filled in again. */
export type ReadResult = { fields: Fields; photos: RequestPhotos } & (
  | { ok: true }
  | { ok: false; problem: ReadProblem }
);

/**
 * Of a multipart body as much is read, though photos beyond their limits are thrown away as they come: so what was typed
 * is known, and the answer says what is wrong with which photo.
 */
const MULTIPART_BYTES = MAX_BODY_BYTES + 2 * MAX_PHOTOS * MAX_PHOTO_BYTES;

/** Never throws for anything a client can send. */
export async function readQuote(
  request: Request,
  intake: PhotoIntake,
  patience = PATIENCE,
): Promise<ReadResult> {
  const collector = new FieldCollector();
  const { fields } = collector;
  const photos = intake.open();
  try {
    const problem = await read(request, collector, photos, patience);
    return problem ? { ok: false, problem, fields, photos } : { ok: true, fields, photos };
  } catch (error) {
    const problem = problemOf(error);
    if (problem) return { ok: false, problem, fields, photos };
    throw error;
  } finally {
    photos.close();
  }
}

function problemOf(error: unknown): ReadProblem | undefined {
  if (error instanceof BodyError) return error.code;
  if (error instanceof MultipartError) return 'bad_form';
  return error instanceof IntakeBusyError ? 'busy' : undefined;
}

async function read(
  request: Request,
  collector: FieldCollector,
  photos: RequestPhotos,
  patience: Patience,
): Promise<ReadProblem | undefined> {
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  const limits = { bytes: MAX_BODY_BYTES, ...patience };
  if (!isUtf8(header) || !isPlain(request)) return 'wrong_media_type';
  switch (type) {
    case 'application/json':
      return readJson(await readBytes(request, limits), collector);
    case 'application/x-www-form-urlencoded':
      return readUrlEncoded(await readBytes(request, limits), collector) ? undefined : 'bad_form';
    case 'multipart/form-data':
      return readMultipart(request, header, collector, photos, patience);
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
  patience: Patience,
): Promise<ReadProblem | undefined> {
  const boundary = readBoundary(header);
  if (!boundary) return 'bad_form';
  let textBytes = 0;
  const parser = new MultipartParser(boundary, {
    text(name, value) {
      textBytes += name.length + Buffer.byteLength(value);
      if (textBytes > MAX_BODY_BYTES) throw new BodyError('too_large');
      collector.add(name, value);
    },
    file: ({ field, name }) => (field === PHOTOS_FIELD ? photos.begin(name) : () => {}),
  });
  for await (const chunk of readChunks(request, { bytes: MULTIPART_BYTES, ...patience })) {
    parser.write(chunk);
    await photos.settle();
  }
  parser.end();
  return undefined;
}

/** Bodies are UTF-8, of which ASCII is a part. */
function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}

/** Compressed bodies are not unpacked: a small one can become a very large one. */
function isPlain(request: Request): boolean {
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase();
  return !coding || coding === 'identity';
}
