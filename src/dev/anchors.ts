/** An id must be unique on a page, and many examples share one page: each example gets its own ids. */

const REFERENCES = /( (?:id|for|aria-describedby|aria-labelledby|aria-controls)=")([^"]*)"/g;
const ANCHORS = /( href="#)([^"]+)"/g;
const GROUPS = /(<details[^>]* name=")([^"]*)"/g;

/** HTML that React made, with `prefix` before every id, what refers to it, and the names of exclusive groups. */
export function ownIds(html: string, prefix: string): string {
  const all = (_: string, start: string, ids: string) =>
    `${start}${ids
      .split(' ')
      .map((id) => `${prefix}--${id}`)
      .join(' ')}"`;
  return html.replace(REFERENCES, all).replace(ANCHORS, all).replace(GROUPS, all);
}
