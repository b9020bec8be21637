import { expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { PhotoFiles, pictureId } from './photo-files.ts';

const data = Buffer.from('a photo');

function filesOf(files: Record<string, string>) {
  const dir = `${tempFolder({ 'content/site.yaml': '', 'photos/home/hero.webp': 'ours', ...files })}/content`;
  return new PhotoFiles(dir);
}

const put = (files: PhotoFiles, file = 'hero.jpg', words = {}) =>
  files.set(
    'home/hero',
    { photo: { file, picture: pictureId(data), line: `${file}: Our truck` }, words },
    data,
  );

test.each([
  ['hero: A model\n', 'hero: A model\nhero.jpg: Our truck\n'],
  ['hero: A model', 'hero: A model\nhero.jpg: Our truck\n'],
  ['# words\r\nhero: A model\r\n', '# words\r\nhero: A model\r\nhero.jpg: Our truck\r\n'],
  ['', 'hero.jpg: Our truck\n'],
])('words about a photo come below what the text file holds: %j', (before, after) => {
  const files = filesOf({ 'photos/home/alt.txt': before });
  put(files);
  expect([...files.edited]).toEqual([
    ['../photos/home/hero.jpg', data],
    ['../photos/home/alt.txt', after],
  ]);
});

test('a replaced photo goes with its line, and an undo restores both', () => {
  const alt = 'hero: A model\nhero.png [40%]: Old truck\nx: y\n';
  const files = filesOf({ 'photos/home/alt.txt': alt, 'photos/home/hero.png': 'old' });
  const before = files.stateOf('home/hero');
  put(files);
  expect(files.edited.get('../photos/home/hero.png')).toBe(null);
  expect(files.edited.get('../photos/home/alt.txt')).toBe('hero: A model\nhero.jpg: Our truck\nx: y\n');
  files.set('home/hero', before, Buffer.from('old'));
  expect(files.edited.get('../photos/home/hero.jpg')).toBe(null);
  expect(files.edited.get('../photos/home/alt.txt')).toBe(alt);
});

test('other languages describe the new photo, and nothing else in their files changes', () => {
  const es = '# words\nphotos:\n  home/hero: >-\n    Modelo de una\n    camioneta\n  x/hero: Otra # rest\n';
  const files = filesOf({ 'content/es/photos.yaml': es, 'photos/home/alt.txt': '' });
  put(files, 'hero.jpg', { es: 'Nuestra camioneta: "la verde"' });
  const text = String(files.edited.get('es/photos.yaml'));
  expect(files.stateOf('home/hero').words).toEqual({ es: 'Nuestra camioneta: "la verde"' });
  expect(text).toMatch(/^# words\nphotos:\n {2}home\/hero: .*\n( {4}.*\n)* {2}x\/hero: Otra # rest\n$/);
  files.set('y/hero', { photo: null, words: { es: 'Nueva' } });
  expect(files.stateOf('y/hero').words).toEqual({ es: 'Nueva' });
  files.set('y/hero', { photo: null, words: {} });
  expect(String(files.edited.get('es/photos.yaml'))).toBe(text);
});

test.each([
  'photos:\n  home/hero: &truck "Una camioneta"\n  x/hero: *truck\n',
  'photos: [home/hero]\n',
  'photos:\n  home/hero: "Una camioneta\n',
])('words are refused by a file that shares them, has a list of them, or is not YAML: %j', (es) => {
  const files = filesOf({ 'content/es/photos.yaml': es, 'photos/home/alt.txt': '' });
  const refused = "Can't be changed here. Change it in content/es/photos.yaml.";
  expect(() => put(files, 'hero.jpg', { es: 'Nuestra camioneta' })).toThrow(refused);
  expect(files.edited.has('es/photos.yaml')).toBe(false);
});

test('a file of another language without a photo so far takes the words of one', () => {
  const files = filesOf({ 'content/es/photos.yaml': '# None yet.\n', 'photos/home/alt.txt': '' });
  put(files, 'hero.jpg', { es: 'Nuestra camioneta' });
  expect(files.edited.get('es/photos.yaml')).toBe(
    '# None yet.\n\nphotos:\n  home/hero: "Nuestra camioneta"\n',
  );
});
