/** Makes names of photos safe to store, to attach to mails and to write to the owner's folders. */

const MAX_LENGTH = 80;
/** Of a name that is read at all: its end, which has the extension. */
const MAX_GIVEN = 200;
const NAMELESS = 'photo';

/** The visitor's own name of a file, as far as it is shown to them. */
export function shownName(given: string): string {
  return [...given.slice(-2 * MAX_GIVEN)].slice(-MAX_GIVEN).join('');
}

/**
 * Strips folders, control characters, bidirectional marks and characters that file systems or mail programs reject from
 * the visitor's file name, and sets the extension.
 */
export function photoName(given: string, extension: string): string {
  const name = shownName(given)
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%;=`$&']/g, '-')
    .replace(/^[\s.~-]+|(?<![\s.])[\s.]+$/g, '');
  return `${[...name].slice(0, MAX_LENGTH).join('').trim() || NAMELESS}.${extension}`;
}
