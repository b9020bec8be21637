/** Reads the parameters of a link as they were meant, whatever wrote the link (product section 5). */
import { CLICK_IDS, LINK_PARAMETERS, type LinkParameter } from './attribution.ts';
import { readClickId } from './click-ids.ts';

/** `&`, `&amp;` however often it was escaped, and the `?` of a tagger that adds a second query. */
const BETWEEN = /&(?:amp(?:;|%3b))*|\?(?=[\w.-]+=)/i;

/** The parts of a query, as they are written. @param query with or without its `?` */
function splitQuery(query: string): string[] {
  return query.replace(/^\?/, '').split(BETWEEN);
}

/** Whatever the case of a name; the first value of each, or the first that is a click id. @param query such as `location.search` */
export function readParameters(query: string): Partial<Record<LinkParameter, string>> {
  const found: Partial<Record<LinkParameter, string>> = {};
  for (const part of splitQuery(query)) {
    for (const [given, text] of new URLSearchParams(part)) {
      const name = LINK_PARAMETERS.find((each) => each === given.toLowerCase());
      const value = decodeAgain(text.trim());
      if (!name || !value) continue;
      const isFirstClick = isClickId(name) && readClickId(value) && !readClickId(found[name]);
      found[name] = isFirstClick ? value : (found[name] ?? value);
    }
  }
  return found;
}

const isClickId = (name: string) => (CLICK_IDS as readonly string[]).includes(name);

/** `spring clean` for what was encoded twice. */
function decodeAgain(text: string): string {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}
