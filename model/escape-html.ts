/** For the content of an element or a quoted attribute, in HTML and XML. Drops NUL, which neither allows. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
