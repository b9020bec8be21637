/** One set that ships with the site, so that tiles look the same on every device. */
import { createRequire } from 'node:module';

interface IconSet {
  icons: Record<string, { body: string }>;
  width: number;
  height: number;
}

const require = createRequire(`${process.cwd()}/package.json`);
const set: IconSet = require('@iconify-json/fluent-emoji-flat/icons.json');
/** By code points in hexadecimal, joined with hyphens. */
const names: Record<string, string> = require('@iconify-json/fluent-emoji-flat/chars.json');

const VARIATION_SELECTOR = 'fe0f';

/** Such as `couch-and-lamp`. @throws Error if the set does not have the emoji */
export function emojiName(emoji: string): string {
  const points = [...emoji].map((character) => character.codePointAt(0)?.toString(16) ?? '');
  const plain = points.filter((point) => point !== VARIATION_SELECTOR);
  const name = names[points.join('-')] ?? names[plain.join('-')];
  if (!name || !set.icons[name])
    throw new Error(`The emoji ${emoji} is not in the set that ships with the site. Use another.`);
  return name;
}

export function drawEmoji(characters: readonly string[]): Map<string, string> {
  return new Map(characters.map(emojiName).map((name) => [name, emojiSvg(name)]));
}

function emojiSvg(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${set.width} ${set.height}">${set.icons[name]?.body}</svg>`;
}
