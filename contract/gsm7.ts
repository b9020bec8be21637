/**
 * The characters of a text (3GPP TS 23.038). One character outside of GSM 7-bit makes the whole text UCS-2, whose parts hold less than
 * half as much, so characters are written with the nearest that it has.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes the place of two. */
const EXTENDED = '^{}\\[~]|€';

const NEAREST: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '×': 'x',
  '•': '-',
  '\t': ' ',
  '\u200b': '',
  '\ufeff': '',
};

const ONE_PART = { gsm: 160, ucs: 70 };
const OF_SEVERAL = { gsm: 153, ucs: 67 };
/** No text of ours has more. */
export const MAX_PARTS = 2;

/** Writes what GSM 7-bit lacks with its nearest: curly quotes, dashes, accents. What has no nearest, such as `李`, stays. */
export function nearestGsm(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (isGsm(character)) return character;
      const nearest = NEAREST[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...nearest].every(isGsm) ? nearest : character;
    })
    .join('');
}

/** The number of parts in which a text is sent, each of which is paid for. */
export function partsOf(text: string): number {
  const characters = [...text];
  const kind = characters.every(isGsm) ? 'gsm' : 'ucs';
  const length =
    kind === 'ucs'
      ? text.length
      : characters.length + characters.filter((each) => EXTENDED.includes(each)).length;
  return length <= ONE_PART[kind] ? 1 : Math.ceil(length / OF_SEVERAL[kind]);
}

function isGsm(character: string): boolean {
  return BASIC.includes(character) || EXTENDED.includes(character);
}
