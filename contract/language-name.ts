/** `Spanish`. The desk, the command line and the doctor are in English. */
export function languageName(code: string, locale = 'en'): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
}
