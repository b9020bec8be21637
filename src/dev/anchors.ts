/** Ids must be unique on a page, and many examples share one page. */

const REFERENCES = /( (?:id|for|aria-describedby|aria-labelledby|aria-controls)=")([^"]*)"/g;
const ANCHORS = /( href="#)([^"]+)"/g;

/** HTML rendered by React, with `prefix` before every id and reference to an id. */
export function ownIds(html: string, prefix: string): string {
  const all = (_: string, start: string, ids: string) =>
    `${start}${ids
      .split(' ')
      .map((id) => `${prefix}--${id}`)
      .join(' ')}"`;
  return html.replace(REFERENCES, all).replace(ANCHORS, all);
}
