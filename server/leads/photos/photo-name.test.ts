import { expect, test } from 'vitest';
import { photoName } from './photo-name.ts';

test.each([
  ['IMG_0042.HEIC', 'IMG_0042.jpg'],
  ['Garage (1).jpeg', 'Garage (1).jpg'],
  ['Mamás Sofá 🛋️.png', 'Mamás Sofá 🛋️.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\fakepath\\pile.webp', 'pile.jpg'],
  ['pile\r\nX-Header: 1.jpg', 'pileX-Header- 1.jpg'],
  ['pile\u202egpj.exe', 'pilegpj.jpg'],
  ['=cmd|x!A1.jpg', 'cmd-x!A1.jpg'],
  ['.htaccess', 'photo.jpg'],
  ['', 'photo.jpg'],
  ['...', 'photo.jpg'],
  ['a'.repeat(300), `${'a'.repeat(80)}.jpg`],
])('%j is stored as %j', (given, stored) => {
  expect(photoName(given, 'jpg')).toBe(stored);
});
