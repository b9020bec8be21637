/** The estimator's data, built from content/ (tools/estimator-data.ts). */
declare module 'virtual:estimator' {
  type Estimator = import('../../model/estimator.ts').Estimator;

  /** File name of an emoji's drawing, relative to `emojiBase`. */
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
