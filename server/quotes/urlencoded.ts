/** `application/x-www-form-urlencoded` as browsers send it, strict about UTF-8 and lenient about a stray `%`. */
import type { FieldCollector } from './form-fields.ts';

/** @returns false for bytes that are no UTF-8; fields read up to there are kept */
export function readUrlEncoded(body: Buffer, collector: FieldCollector): boolean {
  // Latin-1 stands for the bytes themselves, so that only the decoded whole has to be UTF-8.
  for (const pair of body.toString('latin1').split('&')) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? '' : decode(pair.slice(at + 1));
    if (name === undefined || value === undefined) return false;
    collector.add(name, value);
  }
  return true;
}

function decode(text: string): string | undefined {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}
