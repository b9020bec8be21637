/** `Spanish`; `''` without a code, as of a job that the owner entered. The desk, the command line and the doctor are in English. */
export function languageName(code: string, locale = 'en'): string {
  return code && (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code);
}
