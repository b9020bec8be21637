/** Vite plugin: `virtual:estimator`, what the estimator in the browser works with (types: src/estimator/data.d.ts). */
import type { Plugin } from 'vite';
import type { Content } from '../model/load.ts';

const ID = 'virtual:estimator';
/** Groups of words that only the page without script says. */
const PLAIN_WORDS = /^plain_/;

/** @param emojiPath address of an emoji's drawing */
export function estimatorData(read: () => Content, emojiPath: (emoji: string) => string): Plugin {
  return {
    name: 'estimator-data',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const data = JSON.stringify(compact(read(), emojiPath));
      return `export default JSON.parse(${JSON.stringify(data)});`;
    },
  };
}

function compact({ estimator }: Content, emojiPath: (emoji: string) => string) {
  const { path, words, book, cardNames, groups, popular, items, amounts, amountSizes, materials } = estimator;
  const drawings = [...new Set([...items, ...amounts].map(({ emoji }) => emojiPath(emoji)))];
  const base = drawings[0]?.replace(/[^/]*$/, '') ?? '';
  return {
    ...{ path, book, cardNames, popular, amountSizes, materials, groups },
    words: Object.fromEntries(Object.entries(words).filter(([name]) => !PLAIN_WORDS.test(name))),
    emojiBase: base,
    items: items.map(({ id, group, emoji, side, heavy, synonyms }) => ({
      ...{ id, group, side, synonyms: synonyms.join(' ').toLowerCase() },
      emoji: emojiPath(emoji).slice(base.length),
      ...(heavy && { heavy }),
    })),
    amounts: amounts.map(({ id, amount, material, emoji }) => ({
      ...{ id, amount, material },
      emoji: emojiPath(emoji).slice(base.length),
    })),
  };
}
