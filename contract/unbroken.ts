/** Windows, times, dates, prices, phone numbers and short compounds stay on one line. */

const KEPT = [
  // `10 am–12 pm`, `8–10 a.m.`, `8 am`
  String.raw`(?:\d[\d:]*(?: [ap](?:\. ?)?m\.?)?–)?\d[\d:]* [ap](?:\. ?)?m\b\.?`,
  // `November 24`, `24 de noviembre`
  String.raw`\p{Lu}\p{L}{2,8} \d{1,2}(?![\d:]|[,.]\d)`,
  String.raw`\d{1,2} de \p{L}+`,
  // `$350–$495`, `$149 – $349`
  String.raw`\$\d+(?:,\d{3})*(?:\.\d\d)?(?: ?[–-] ?\$?\d+(?:,\d{3})*)?\+?`,
  // `(916) 555-0142`
  String.raw`\(\d{3}\) \d{3}-\d{4}`,
  // `2 × Bag`
  String.raw`\d+ × \p{L}+`,
  // `14-yard`, `same-day`, `2–4`
  String.raw`(?<![\p{L}\d-])[\p{L}\d]{1,4}[–-][\p{L}\d]{1,8}(?![\p{L}\d-])`,
];
export const UNBREAKABLE = new RegExp(`((?:${KEPT.join('|')})[,;:]?)`, 'u');

/** The text in parts, of which every second one must stay on one line. */
export function splitUnbreakable(text: string): string[] {
  return text.split(UNBREAKABLE);
}
