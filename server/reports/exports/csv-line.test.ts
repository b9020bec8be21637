import { expect, test } from 'vitest';
import { csvLine, csvText } from './csv-line.ts';

test('a line follows RFC 4180', () => {
  expect(csvLine(['a', '', 'b c', 'd,e', 'f "g"', 'h\ni', 'j\rk', 'l\r\nm'], '\r\n')).toBe(
    'a,,b c,"d,e","f ""g""","h\ni","j\rk","l\r\nm"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '\u200b=1', '＝1', '﹦1', '﹫x'])(
  'a spreadsheet runs nothing of %j',
  (cell) => {
    expect(csvLine(['x', cell], '\n')).toMatch(/^x,"?'/);
  },
);

test.each(['Ada', 'a=b', '1-2', 'ada@example.com', ' Ada', '95814-1234'])('%j stays as it is', (cell) => {
  expect(csvLine(['x', cell], '\n')).toBe(`x,${cell}\n`);
});

test('a file for spreadsheets begins with a byte order mark, and has one only', () => {
  const bytes = Buffer.from(csvText([['name'], ['José'], ['Zoë']]));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toBe('\ufeffname\r\nJosé\r\nZoë\r\n');
});
