/** What the estimator works with, taken from content/ at build time (build/estimator-data.ts). */
declare module 'virtual:estimator' {
  type Estimator = import('../../content/estimator.ts').Estimator;

  /** File of an emoji's drawing, below `emojiBase`. */
  type EmojiFile = string;

  interface Item {
    id: string;
    group: string;
    /** Length and height in feet. */
    side: readonly [length: number, height: number];
    /** Other names, in lower case. */
    synonyms: string;
    emoji: EmojiFile;
    heavy?: true;
  }

  interface Data
    extends Pick<
      Estimator,
      'path' | 'words' | 'book' | 'cardNames' | 'groups' | 'popular' | 'amountSizes' | 'materials'
    > {
    emojiBase: string;
    items: readonly Item[];
    amounts: readonly { id: string; amount: string; material: string; emoji: EmojiFile }[];
  }

  const data: Data;
  export default data;
  export type { Item };
}
