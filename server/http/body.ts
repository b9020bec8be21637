/** Reads request bodies with a limit, and leaves the connection in a state in which the client sees the answer. */

/** Why a body could not be read. */
export type BodyProblem = 'too_large' | 'too_slow' | 'aborted';

/** Thrown by `readChunks` and `readBytes`. */
export class BodyError extends Error {
  readonly code: BodyProblem;

  constructor(code: BodyProblem) {
    super(code);
    this.name = 'BodyError';
    this.code = code;
  }
}

/** How long a client may keep us waiting, in milliseconds; time that we take ourselves does not count. */
export interface Patience {
  /** Longest silence. */
  idleMs: number;
  /** In all, for a body of no size; each kilobyte that came adds a little (KILOBYTE_MS). */
  totalMs: number;
}

/** A body of text is here within half a minute or so; a heavy photo over a poor line has its time as long as it moves. */
export const PATIENCE: Patience = { idleMs: 30_000, totalMs: 30_000 };

export interface BodyLimits extends Partial<Patience> {
  /** Most bytes on the wire. */
  bytes: number;
}

/** What a kilobyte may take: 4 kB a second are less than any line that a page like ours could have come over. */
const KILOBYTE_MS = 250;

/** After a refusal, as much of the rest is taken off the wire and thrown away before the connection is cut. */
const DISCARD_BYTES = 128 * 1024 * 1024;
const DISCARD_MS = 30_000;

/**
 * The body, chunk by chunk, also when no Content-Length announces its size.
 * A consumer that stops early, and a limit that is passed, leave the rest to be discarded: a connection that is cut
 * while the client still writes would take the answer with it.
 * @throws BodyError
 */
export async function* readChunks(request: Request, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const { idleMs, totalMs } = { ...PATIENCE, ...limits };
  const reader = request.body.getReader();
  let finished = false;
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const leftMs = Math.max(totalMs + (bytes / 1_000) * KILOBYTE_MS - waitedMs, 0);
      const since = performance.now();
      const { done, value } = await readNext(reader, Math.min(idleMs, leftMs));
      waitedMs += performance.now() - since;
      finished = done;
      if (done) return;
      bytes += value.byteLength;
      if (bytes > limits.bytes) throw new BodyError('too_large');
      yield value;
    }
  } finally {
    if (!finished) void discard(reader);
  }
}

/** A whole body, for small ones. @throws BodyError, without reading it where it is announced as too large */
export async function readBytes(request: Request, limits: BodyLimits): Promise<Buffer> {
  if (announcedLength(request) > limits.bytes) throw new BodyError('too_large');
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The size that the client announces, or 0. */
function announcedLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0) || 0;
}

/** Takes an unwanted body off the wire, so that the answer is seen (see `readChunks`). */
export function discardBody(request: Request): void {
  if (request.body && !request.body.locked) void discard(request.body.getReader());
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readNext(reader: Reader, patienceMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError('too_slow')), patienceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (error) {
    // The stream's own errors mean one thing: the client is gone.
    throw error instanceof BodyError ? error : new BodyError('aborted');
  } finally {
    clearTimeout(timer);
  }
}

async function discard(reader: Reader): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), DISCARD_MS);
  timer.unref();
  try {
    for (let bytes = 0; bytes <= DISCARD_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client is gone, which is where this was heading.
  } finally {
    clearTimeout(timer);
  }
}
