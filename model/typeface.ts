/** Text as outlines in a typeface, so that a picture with words looks the same whatever fonts a machine has. */
import { create, type Font } from 'fontkit';

export interface Box {
  width: number;
  height: number;
}

export interface Setting {
  lines: string[];
  size: number;
}

const LEADING = 1.04;

export type Typeface = ReturnType<typeof typefaceFrom>;

export function typefaceFrom(file: Buffer) {
  const font = create(file) as Font;

  function outline(text: string, size: number, x: number, y: number): string {
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    let at = x;
    const paths = glyphs.map((glyph, i) => {
      const { xOffset = 0, xAdvance = 0 } = positions[i] ?? {};
      const path = glyph.path.transform(scale, 0, 0, -scale, at + xOffset * scale, y).toSVG();
      at += xAdvance * scale;
      return path;
    });
    return paths.join('');
  }

  function outlines({ lines, size }: Setting, x: number, y: number): string {
    return lines.map((line, i) => outline(line, size, x, y + i * size * LEADING)).join('');
  }

  function measure(text: string, size: number): number {
    return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
  }

  /** The text in letters that the typeface has: without an accent that it lacks, and without letters of other scripts. */
  function inTypeface(text: string): string {
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return [...text]
      .map((letter) => (has(letter) ? letter : (letter.normalize('NFD')[0] ?? '')))
      .filter(has)
      .join('');
  }

  function reach(text: string): { above: number; below: number } {
    const { minY, maxY } = font.layout(text).bbox;
    return { above: maxY / font.unitsPerEm, below: Math.max(0, -minY / font.unitsPerEm) };
  }

  /** The largest size, up to `most`, at which the words fit into the box, in as few lines as that takes. */
  function fitInto(text: string, box: Box, most: number): Setting {
    for (let size = most; size > 16; size -= 2) {
      const lines = wrap(text, size, box.width);
      const widest = Math.max(...lines.map((line) => measure(line, size)));
      if (widest <= box.width && lines.length * size * LEADING <= box.height) return { lines, size };
    }
    return { lines: [text], size: 16 };
  }

  function wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  return { outline, outlines, measure, inTypeface, reach, fitInto };
}
