/** Parses `multipart/form-data` (RFC 7578) as it arrives, with busboy: collects texts, and passes files on in chunks. */
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MAX_BODY_BYTES } from '../../../contract/quote.ts';
import { BodyError } from '../../http/body.ts';
import { MAX_PARTS } from './form-fields.ts';

export class MultipartError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MultipartError';
  }
}

interface FileInfo {
  field: string;
  name: string;
}

type PartConsumer = (chunk: Uint8Array | undefined) => void;

interface MultipartHandlers {
  text(name: string, value: string): void;
  file(info: FileInfo): PartConsumer;
  /** Awaited before the next chunk of the body is read, and at its end. */
  drain?(): Promise<void>;
}

const MAX_HEADER_BYTES = 16 * 1024;

/** @throws MultipartError; BodyError for a text over `MAX_BODY_BYTES`; any error of `body` and the handlers */
export async function parseMultipart(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  contentType: string,
  handlers: MultipartHandlers,
): Promise<void> {
  const parser = createParser(contentType);
  const failed = new Promise<never>((_, reject) => {
    const attempt = (action: () => void) => {
      try {
        action();
      } catch (error) {
        reject(error);
      }
    };
    parser.on('error', (error) => reject(new MultipartError(String(error))));
    parser.on('partsLimit', () => reject(new MultipartError('too many parts')));
    parser.on('file', (field, stream, name) =>
      attempt(() => consume(stream, consumerOf(field, name, handlers), attempt)),
    );
  });
  // Prevents an unhandled rejection if it rejects while the loop awaits `body` or `drain`.
  failed.catch(() => {});
  const finished = new Promise<void>((resolve) => void parser.once('finish', resolve));
  for await (const chunk of body) {
    await Promise.race([failed, new Promise((written) => parser.write(chunk, written))]);
    await handlers.drain?.();
  }
  parser.end();
  await Promise.race([failed, finished]);
  await handlers.drain?.();
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Texts are read as bytes too: busboy would silently replace invalid UTF-8.
      isPartAFile: () => true,
      preservePath: true,
      limits: { parts: MAX_PARTS, headerSize: MAX_HEADER_BYTES },
    });
  } catch (error) {
    throw new MultipartError(String(error));
  }
}

function consumerOf(
  field: string | undefined,
  name: string | undefined,
  handlers: MultipartHandlers,
): PartConsumer {
  if (field === undefined) throw new MultipartError('a part without a name');
  if (name === undefined) return collectText((value) => handlers.text(unescapeName(field), value));
  return handlers.file({ field: unescapeName(field), name: unescapeName(name) });
}

function consume(stream: Readable, consumer: PartConsumer, attempt: (action: () => void) => void): void {
  stream.on('data', (chunk: Buffer) => attempt(() => consumer(chunk)));
  stream.on('end', () => attempt(() => consumer(undefined)));
  stream.on('error', () => {});
}

/** Browsers write quotes and line ends inside a name as `%22`, `%0D` and `%0A`. */
function unescapeName(name: string): string {
  return name.replace(/%(22|0d|0a)/gi, (escaped) => decodeURIComponent(escaped));
}

function collectText(done: (value: string) => void): PartConsumer {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return (chunk) => {
    if (chunk) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) throw new BodyError('too_large');
      chunks.push(chunk);
      return;
    }
    try {
      done(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks)));
    } catch (error) {
      throw error instanceof TypeError ? new MultipartError('not UTF-8') : error;
    }
  };
}
