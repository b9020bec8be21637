/** Names of photos as they are stored, attached to mails and written into the owner's folders. */

const LONGEST = 80;
const NAMELESS = 'photo';

/**
 * The visitor's name for a file without folders, control characters, marks that turn writing around, and whatever file
 * systems or mail programs stumble over; with the ending of the type it now has.
 */
export function photoName(given: string, ending: string): string {
  const name = given
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%;=`$&']/g, '-')
    .replace(/^[\s.~-]+|[\s.]+$/g, '');
  return `${[...name].slice(0, LONGEST).join('').trim() || NAMELESS}.${ending}`;
}
