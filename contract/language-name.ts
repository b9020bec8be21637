/**
 * `Spanish`. The desk, the command line and the doctor are in English.
 *
 * @param code may be `''`, as of a job that the owner entered: nobody wrote it
 */
export function languageName(code: string, locale = 'en'): string {
  return code && (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code);
}
