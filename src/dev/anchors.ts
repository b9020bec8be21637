/** An id must be unique on a page, and many examples share one page: each example gets its own ids. */

const REFERENCES = /( (?:id|for|aria-describedby|aria-labelledby|aria-controls)=")([^"]*)"/g;
const ANCHORS = /( href="#)([^"]+)"/g;

/** HTML that React made, with `prefix` before every id and what refers to it. */
export function ownIds(html: string, prefix: string): string {
  const all = (_: string, start: string, ids: string) =>
    `${start}${ids
      .split(' ')
      .map((id) => `${prefix}--${id}`)
      .join(' ')}"`;
  return html.replace(REFERENCES, all).replace(ANCHORS, all);
}
