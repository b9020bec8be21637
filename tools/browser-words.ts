/** `virtual:texts` and `virtual:estimator`: one download for each language (types: src/words/virtual.d.ts). */
import type { Plugin } from 'vite';
import type { Content } from '../model/load.ts';

type BrowserWords = Readonly<Record<string, (content: Content) => unknown>>;

/** Keys of texts that only pages without script show, so the download leaves them out. */
const PLAIN_WORDS = /^plain_/;

export function browserWords(read: () => Content, words: BrowserWords): Plugin {
  return {
    name: 'browser-words',
    resolveId: (id) => (wordsOf(id) ? `\0${id}` : undefined),
    load(id) {
      const asked = id.startsWith('\0') ? wordsOf(id.slice(1)) : undefined;
      if (!asked) return undefined;
      const content = read();
      const { name, code } = asked;
      if (code) {
        const data = JSON.stringify(words[name]?.(content.in(code)), (key, value: unknown) =>
          PLAIN_WORDS.test(key) ? undefined : value,
        );
        return `export default JSON.parse(${JSON.stringify(data)});`;
      }
      const loaders = content.languages.map(
        (language) => `${language.code}: () => import('virtual:${name}/${name}-${language.code}')`,
      );
      return `export default { ${loaders.join(', ')} };`;
    },
  };

  function wordsOf(id: string): { name: string; code: string | undefined } | undefined {
    const [, name = '', code] = /^virtual:(\w+)(?:\/\1-([a-z]{2}))?$/.exec(id) ?? [];
    return name in words ? { name, code } : undefined;
  }
}
