export type BodyProblem = 'too_large' | 'too_slow' | 'aborted';

export const BODY_PROBLEM_STATUS = {
  too_large: 413,
  too_slow: 408,
  aborted: 400,
} as const satisfies Record<BodyProblem, number>;

export class BodyError extends Error {
  readonly code: BodyProblem;

  constructor(code: BodyProblem) {
    super(code);
    this.name = 'BodyError';
    this.code = code;
  }
}

export interface BodyTimeouts {
  idleMs: number;
  totalMs: number;
}

export const DEFAULT_TIMEOUTS: BodyTimeouts = { idleMs: 30_000, totalMs: 30_000 };

interface BodyLimits extends Partial<BodyTimeouts> {
  bytes: number;
}

/** Allows 4 kB per second, slower than any connection that could have loaded the page. */
const MS_PER_KILOBYTE = 250;

/** The server drops at most this much of a refused body, for at most this long, before it closes the connection. */
const MAX_DISCARD_BYTES = 128 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 30_000;
const MAX_ANSWER_DELAY_MS = 10_000;

/**
 * When a limit is exceeded or the consumer stops, the rest is read and dropped first: a proxy that still writes when the connection
 * closes reports a failure instead of our answer. @throws BodyError
 */
export async function* readChunks(request: Request, limits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const { idleMs, totalMs } = { ...DEFAULT_TIMEOUTS, ...limits };
  const reader = request.body.getReader();
  let state: 'between' | 'waiting' | 'finished' = 'between';
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const leftMs = Math.max(totalMs + (bytes / 1_000) * MS_PER_KILOBYTE - waitedMs, 0);
      const since = performance.now();
      state = 'waiting';
      const { done, value } = await readNext(reader, Math.min(idleMs, leftMs));
      state = done ? 'finished' : 'between';
      waitedMs += performance.now() - since;
      if (done) return;
      bytes += value.byteLength;
      if (bytes > limits.bytes) throw new BodyError('too_large');
      yield value;
    }
  } finally {
    const rest = state === 'finished' ? undefined : discard(reader);
    // A client that sends too slowly gets its answer at once.
    if (state === 'between') await rest;
  }
}

/** @throws BodyError, before reading anything if Content-Length exceeds the limit */
export async function readBytes(request: Request, limits: BodyLimits): Promise<Buffer> {
  if (announcedLength(request) > limits.bytes) throw new BodyError('too_large');
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function announcedLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0) || 0;
}

export async function discardBody(request: Request): Promise<void> {
  if (request.body && !request.body.locked) await discard(request.body.getReader());
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

/** Resolves when everything has been dropped, or after `MAX_ANSWER_DELAY_MS`; then the rest is dropped in the background. */
async function discard(reader: Reader): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_ANSWER_DELAY_MS);
  await Promise.race([dropAll(reader), late]);
  clearTimeout(timer);
}

async function dropAll(reader: Reader): Promise<void> {
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
  } finally {
    clearTimeout(timer);
  }
}
