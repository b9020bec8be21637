/**
 * The first word of a name, for greetings; `''` when that word is no name. A name is letters: no address, number, price or line of
 * an advertisement gets into a mail as one.
 */
export function firstName(name: string): string {
  const [first = ''] = name.slice(0, MAX_NAME).trim().split(/\s+/);
  return first.length <= MAX_FIRST_NAME && FIRST_NAME.test(first) ? first : '';
}

/** `Hi {name},` is `Hi,` for somebody whose first name is unknown. */
export function greet(text: string, name: string): string {
  return name ? text : text.replace(/,? *\{name\}/g, '');
}

const MAX_NAME = 100;
const MAX_FIRST_NAME = 20;
/** `Ana`, `O’Brien`, `Jean-Luc`, `José` however it is encoded. */
const FIRST_NAME = /^\p{L}\p{M}*(?:['’ʻ-]?\p{L}\p{M}*)*$/u;
