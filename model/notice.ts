/** The notice at the top of every page (product section 12). */
import type { Content } from './load.ts';

/**
 * @param content in the language of the page
 * @param date `YYYY-MM-DD` in the time zone of the business
 * @returns the text to show on that day; undefined where there is none, or none in this language
 */
export function noticeOn(content: Content, date: string): string | undefined {
  // Dates are those of the primary language, and without a text in it there is no notice.
  const { text, from, until } = content.in(undefined).site.notice;
  const isOn = text !== '' && from <= date && (until === '' || date <= until);
  return (isOn && content.site.notice.text) || undefined;
}
