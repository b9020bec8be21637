/** The estimator's data, built from content/ (tools/estimator-data.ts). */
declare module 'virtual:estimator' {
  type Estimator = import('../../model/estimator.ts').Estimator;

  /** File of a picture or an emoji, relative to `pictureBase`. */
  type PictureFile = string;

  interface Item {
    id: string;
    group: string;
    /** Length and height in feet. */
    side: readonly [length: number, height: number];
    /** Other names. */
    synonyms: readonly string[];
    picture: PictureFile;
    /** Its picture from the side, cut out without any edge, and that picture's width divided by its height. */
    seen?: readonly [file: PictureFile, shape: number];
    heavy?: true;
  }

  interface Data
    extends Pick<
      Estimator,
      'path' | 'words' | 'book' | 'cardNames' | 'groups' | 'search' | 'popular' | 'amountSizes' | 'materials'
    > {
    /** The folder that the files below are in. */
    pictureBase: string;
    items: readonly Item[];
    amounts: readonly { id: string; amount: string; material: string; picture: PictureFile }[];
  }

  const data: Data;
  export default data;
  export type { Item };
}
