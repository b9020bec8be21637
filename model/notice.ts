/** The notice at the top of every page (product section 12). */
import type { Content } from './load.ts';

/** In the primary language until the page's has words of its own; undefined if there is none. @param date in the time zone of the business */
export function noticeOn(content: Content, date: string): string | undefined {
  // Dates are those of the primary language, and without a text in it there is no notice.
  const { text, from, until } = content.in(undefined).site.notice;
  const isOn = text !== '' && from <= date && (until === '' || date <= until);
  return isOn ? content.site.notice.text || text : undefined;
}
