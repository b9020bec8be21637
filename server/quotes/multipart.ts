/**
 * `multipart/form-data` (RFC 7578), parsed as it streams in: text fields are collected, files are handed on chunk by
 * chunk and never held here.
 */
import { MAX_BODY_BYTES } from '../../contract/quote.ts';
import { BodyError } from '../http/body.ts';

/** The body breaks the format. */
export class MultipartError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MultipartError';
  }
}

export interface FileInfo {
  /** Name of the form field. */
  field: string;
  /** Name that the client gives the file. */
  name: string;
  /** Type that the client claims. */
  type: string;
}

export interface MultipartEvents {
  /** A text field is complete. */
  text(name: string, value: string): void;
  /** A file begins; the returned function gets its bytes, and `undefined` at its end. */
  file(info: FileInfo): (chunk: Uint8Array | undefined) => void;
}

/** A part's headers fit into this. */
const MAX_HEAD_BYTES = 16 * 1024;
const MAX_PARTS = 200;

const CRLF2 = Buffer.from('\r\n\r\n');

type State = 'preamble' | 'after-boundary' | 'head' | 'content' | 'end';

/**
 * Feed it with `write`, finish with `end`.
 * Both throw MultipartError, BodyError for a text larger than a whole body may be, and whatever the events throw.
 */
export class MultipartParser {
  readonly #delimiter: Buffer;
  readonly #events: MultipartEvents;
  #state: State = 'preamble';
  /** Not yet understood. A line end before the first boundary makes it look like all others. */
  #rest: Buffer = Buffer.from('\r\n');
  #parts = 0;
  #consume: (chunk: Uint8Array | undefined) => void = () => {};
  /** True until the line end that precedes a part's content has been dropped. */
  #atLineEnd = false;

  constructor(boundary: string, events: MultipartEvents) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
    this.#events = events;
  }

  write(chunk: Uint8Array): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#step());
  }

  /** @throws MultipartError when the last boundary has not come */
  end(): void {
    if (this.#state !== 'end') throw new MultipartError('incomplete');
  }

  /** Takes one step through what has arrived; false when it has to wait for more. */
  #step(): boolean {
    switch (this.#state) {
      case 'preamble':
        return this.#skipTo();
      case 'after-boundary':
        return this.#afterBoundary();
      case 'head':
        return this.#head();
      case 'content':
        return this.#content();
      case 'end':
        this.#rest = Buffer.alloc(0);
        return false;
    }
  }

  #skipTo(): boolean {
    const at = this.#rest.indexOf(this.#delimiter);
    if (at >= 0) return this.#take(at + this.#delimiter.length, 'after-boundary');
    this.#rest = this.#rest.subarray(Math.max(this.#rest.length - this.#delimiter.length, 0));
    return false;
  }

  #afterBoundary(): boolean {
    // Blanks between a boundary and the end of its line are allowed, and nobody sends them.
    const blanks = /^[ \t]*/.exec(this.#rest.toString('latin1', 0, 100))?.[0].length ?? 0;
    if (this.#rest.length < blanks + 2) return false;
    const mark = this.#rest.toString('latin1', blanks, blanks + 2);
    if (mark === '--') return this.#take(blanks + 2, 'end');
    if (mark !== '\r\n') throw new MultipartError('boundary');
    this.#parts++;
    if (this.#parts > MAX_PARTS) throw new MultipartError('too many parts');
    // The line end stays: it is where the blank line begins in a part without headers.
    return this.#take(blanks, 'head');
  }

  #head(): boolean {
    const at = this.#rest.indexOf(CRLF2);
    if (at < 0 && this.#rest.length <= MAX_HEAD_BYTES) return false;
    if (at < 0 || at > MAX_HEAD_BYTES) throw new MultipartError('head');
    const head = this.#rest.toString('utf8', 0, at);
    const { field, file, type } = readHead(head);
    if (field === undefined) throw new MultipartError('no name');
    this.#consume =
      file === undefined
        ? collectText((value) => this.#events.text(field, value))
        : this.#events.file({ field, name: file, type });
    // The line end before the content stays as well: an empty part's boundary begins with it.
    return this.#take(at + 2, 'content', true);
  }

  #content(): boolean {
    const at = this.#rest.indexOf(this.#delimiter);
    if (at >= 0) {
      this.#pass(at);
      this.#consume(undefined);
      return this.#take(this.#delimiter.length, 'after-boundary');
    }
    // The end of what is here could be the beginning of a boundary.
    this.#pass(Math.max(this.#rest.length - this.#delimiter.length, 0));
    return false;
  }

  #pass(length: number): void {
    const from = this.#atLineEnd ? 2 : 0;
    if (length === 0 || length < from) return;
    this.#atLineEnd = false;
    if (length > from) this.#consume(this.#rest.subarray(from, length));
    this.#rest = this.#rest.subarray(length);
  }

  #take(length: number, state: State, atLineEnd = false): boolean {
    this.#rest = this.#rest.subarray(length);
    this.#state = state;
    this.#atLineEnd = atLineEnd;
    return true;
  }
}

/** The boundary that a Content-Type names; undefined if it names none that the format allows. */
export function readBoundary(contentType: string): string | undefined {
  const match = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;,]+))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  return boundary !== undefined && /^[\x20-\x7e]{1,70}$/.test(boundary) ? boundary : undefined;
}

function readHead(head: string) {
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(head)?.[1] ?? '';
  const type = /^content-type:\s*(.*)$/im.exec(head)?.[1]?.trim() ?? '';
  return { field: parameter(disposition, 'name'), file: parameter(disposition, 'filename\\*?'), type };
}

/** Browsers write quotes and line ends inside a name as `%22`, `%0D` and `%0A`. */
function parameter(disposition: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(disposition);
  const value = match?.[1] ?? match?.[2];
  return value?.replace(/%(22|0d|0a)/gi, (escaped) => decodeURIComponent(escaped));
}

function collectText(done: (value: string) => void): (chunk: Uint8Array | undefined) => void {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return (chunk) => {
    if (chunk) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) throw new BodyError('too_large');
      chunks.push(Buffer.from(chunk));
      return;
    }
    try {
      done(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks)));
    } catch (error) {
      throw error instanceof TypeError ? new MultipartError('not UTF-8') : error;
    }
  };
}
