/** In characters. A longer click id is none, because a truncated id identifies no click. */
const CLICK_ID = /^[\w.-]{1,512}$/;
/** What broken templates and scripts put in a link for want of an id. */
const NOTHING = /^(undefined|null|none|nan|[_.-]+)$/i;

/** `''` for what no ad network gives out, such as `{gclid}` and `(not set)`. */
export function readClickId(text: unknown): string {
  return typeof text === 'string' && CLICK_ID.test(text) && !NOTHING.test(text) ? text : '';
}
