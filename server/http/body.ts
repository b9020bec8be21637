/** Reads request bodies up to a limit, and keeps the connection open long enough for the client to read the answer. */

/** Why a body could not be read. */
export type BodyProblem = 'too_large' | 'too_slow' | 'aborted';

/** HTTP status of the answer to a request whose body could not be read. */
export const BODY_PROBLEM_STATUS = {
  too_large: 413,
  too_slow: 408,
  aborted: 400,
} as const satisfies Record<BodyProblem, number>;

/** Thrown by `readChunks` and `readBytes`. */
export class BodyError extends Error {
  readonly code: BodyProblem;

  constructor(code: BodyProblem) {
    super(code);
    this.name = 'BodyError';
    this.code = code;
  }
}

/** How long the server waits for a client, in milliseconds; its own work does not count. */
export interface BodyTimeouts {
  /** Longest pause between two chunks. */
  idleMs: number;
  /** Total for an empty body; each kilobyte received adds `MS_PER_KILOBYTE`. */
  totalMs: number;
}

/** Thirty seconds suit a body of text; a large photo on a slow line gets more time as its bytes arrive. */
export const DEFAULT_TIMEOUTS: BodyTimeouts = { idleMs: 30_000, totalMs: 30_000 };

export interface BodyLimits extends Partial<BodyTimeouts> {
  /** Maximum bytes on the wire. */
  bytes: number;
}

/** Allows 4 kB per second, slower than any connection that could have loaded the page. */
const MS_PER_KILOBYTE = 250;

/** After a refusal, the server reads and drops up to this much of the rest before it closes the connection. */
const MAX_DISCARD_BYTES = 128 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 30_000;

/**
 * Yields the body chunk by chunk, with or without a Content-Length.
 * When the consumer stops early or a limit is exceeded, the rest is read and dropped: if the server closed the connection
 * while the client still writes, the client would never see the answer.
 * @throws BodyError
 */
export async function* readChunks(request: Request, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const { idleMs, totalMs } = { ...DEFAULT_TIMEOUTS, ...limits };
  const reader = request.body.getReader();
  let finished = false;
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const leftMs = Math.max(totalMs + (bytes / 1_000) * MS_PER_KILOBYTE - waitedMs, 0);
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

/** Reads a small body whole. @throws BodyError, before reading anything if Content-Length exceeds the limit */
export async function readBytes(request: Request, limits: BodyLimits): Promise<Buffer> {
  if (announcedLength(request) > limits.bytes) throw new BodyError('too_large');
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The value of Content-Length, or 0 without one. */
function announcedLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0) || 0;
}

/** Reads and drops an unwanted body, so that the client sees the answer (see `readChunks`). */
export function discardBody(request: Request): void {
  if (request.body && !request.body.locked) void discard(request.body.getReader());
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function readNext(reader: Reader, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyError('too_slow')), timeoutMs);
  });
  try {
    return await Promise.race([reader.read(), timeout]);
  } catch (error) {
    // The stream fails for one reason only: the client has disconnected.
    throw error instanceof BodyError ? error : new BodyError('aborted');
  } finally {
    clearTimeout(timer);
  }
}

async function discard(reader: Reader): Promise<void> {
  const timer = setTimeout(() => reader.cancel().catch(() => {}), DISCARD_TIMEOUT_MS);
  timer.unref();
  try {
    for (let bytes = 0; bytes <= MAX_DISCARD_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected; there is nothing left to discard.
  } finally {
    clearTimeout(timer);
  }
}
