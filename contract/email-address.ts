/** One rule for e-mail addresses, wherever they are typed (product section 7). */

/** In characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Dots between parts; no marks that a mail's header gives a meaning (RFC 5322, and RFC 6532 for other letters). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const MAX_LOCAL_LENGTH = 64;

/** Without what people paste along: spaces, marks without width, letters of full width, `<>`, `mailto:`, a name, a comma or semicolon at the end. */
function cleanEmail(text: string): string {
  let address = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  address = /^[^<>@]*<([^<>]*)>[,;.]?$/.exec(address)?.[1] ?? address;
  address = address.replace(/^[<"“'‘\s]*mailto:([^?]*).*$/is, '$1').trim();
  address = /^(["“'‘])([^"“”'‘’]*@[^"“”'‘’]*)["”'’][,;.]?$/.exec(address)?.[2] ?? address;
  while (/[\s,;.>]$/.test(address)) address = address.slice(0, -1);
  return address.replace(/^[<\s]+/, '').replace(/\s?@\s?/, '@');
}

/** @returns the cleaned address; undefined if it is none */
export function readEmail(text: string): string | undefined {
  if (text.length > MAX_EMAIL_LENGTH + 100) return undefined;
  const address = cleanEmail(text);
  return isEmail(address) ? address : undefined;
}

/** Addresses that differ in nothing else are the same, also with the domain in ASCII (`xn--…`). */
export function comparableEmail(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase();
  const domain = text.slice(text.lastIndexOf('@') + 1);
  if (/^\p{ASCII}*$/u.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  return text.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  return (
    at > 0 &&
    address.length <= MAX_EMAIL_LENGTH &&
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    /^(?:xn--.*|[\p{L}\p{M}]{2,})$/iu.test(labels.at(-1) ?? '')
  );
}
