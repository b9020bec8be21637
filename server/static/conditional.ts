/** Conditional and range requests (RFC 9110, sections 13 and 14). */

/** Identify one version of a file. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  etag: string;
  mtimeMs: number;
}

/** Returns the value of a header by its lower-case name. */
export type ReadHeader = (name: string) => string | null | undefined;

/** Whether the client already has this version and gets a 304. If-None-Match wins over the date. */
export function isFresh(header: ReadHeader, { etag, mtimeMs }: Validators): boolean {
  const noneMatch = header('if-none-match');
  if (typeof noneMatch === 'string') {
    const tags = noneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(etag);
  }
  const modifiedSince = header('if-modified-since');
  if (!modifiedSince) return false;
  const since = Date.parse(modifiedSince);
  return !Number.isNaN(since) && wholeSeconds(mtimeMs) <= since;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the one requested range. Several ranges, other units, invalid syntax and an If-Range of another version all
 * mean the whole file.
 */
export function requestedRange(
  headers: Headers,
  size: number,
  validators: Validators,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(headers.get('range') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '') || !rangeApplies(headers, validators)) return 'whole';

  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

function rangeApplies(headers: Headers, { etag, mtimeMs }: Validators): boolean {
  const condition = headers.get('if-range')?.trim();
  if (!condition) return true;
  if (/^(W\/)?"/.test(condition)) return condition === etag;
  return Date.parse(condition) === wholeSeconds(mtimeMs);
}

/** Header dates have no fractions of a second. */
function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}
