/** Makes names of photos safe to store, to attach to mails and to write to the owner's folders. */

const MAX_LENGTH = 80;
const NAMELESS = 'photo';

/**
 * Strips folders, control characters, bidirectional marks and characters that file systems or mail programs reject from
 * the visitor's file name, and sets the extension.
 */
export function photoName(given: string, extension: string): string {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%;=`$&']/g, '-')
    .replace(/^[\s.~-]+|[\s.]+$/g, '');
  return `${[...name].slice(0, MAX_LENGTH).join('').trim() || NAMELESS}.${extension}`;
}
