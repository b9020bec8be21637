/** Reads the parameters of a link as they were meant, whatever wrote the link (product section 5). */
import { LINK_PARAMETERS, type LinkParameter } from './attribution.ts';

/** `&`, `&amp;`, and the `?` of a tagger that adds a second query. */
const BETWEEN = /&(?:amp(?:;|%3b))?|\?(?=[\w.-]+=)/i;

/** The parts of a query, as they are written. @param query with or without its `?` */
function splitQuery(query: string): string[] {
  return query.replace(/^\?/, '').split(BETWEEN);
}

/** Whatever the case of a name; the first value of each. @param query such as `location.search` */
export function readParameters(query: string): Partial<Record<LinkParameter, string>> {
  const found: Partial<Record<LinkParameter, string>> = {};
  for (const part of splitQuery(query)) {
    for (const [given, text] of new URLSearchParams(part)) {
      const name = LINK_PARAMETERS.find((each) => each === given.toLowerCase());
      if (name && text.trim()) found[name] ??= decodeAgain(text.trim());
    }
  }
  return found;
}

/** `spring clean` for what was encoded twice. */
function decodeAgain(text: string): string {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
