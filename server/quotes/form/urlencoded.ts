/** Parses `application/x-www-form-urlencoded`; refuses invalid UTF-8, but accepts a `%` that escapes nothing. */
import { type FieldCollector, MAX_PARTS } from './form-fields.ts';

export function readUrlEncoded(body: Buffer, collector: FieldCollector): boolean {
  // Latin-1 maps each byte to a character, so that UTF-8 can be decoded after the percent-encoding.
  const pairs = body.toString('latin1').split('&', MAX_PARTS + 1);
  if (pairs.length > MAX_PARTS) return false;
  for (const pair of pairs) {
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
