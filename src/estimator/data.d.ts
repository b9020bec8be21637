/** The estimator's data, built from content/ (tools/estimator-data.ts). */
declare module 'virtual:estimator' {
  type Estimator = import('../../model/estimator.ts').Estimator;

  /** File of a picture or an emoji, relative to `pictureBase`. */
  type PictureFile = string;

  interface Item {
    id: string;
    group: string;
    /** Other names. */
    synonyms: readonly string[];
    picture: PictureFile;
    /** Its picture from the side, one of `sides`. */
    seen?: PictureFile;
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
    amounts: readonly {
      id: string;
      amount: string;
      material: string;
      picture: PictureFile;
    }[];
    /** Pictures from the side, cut out without any edge: width divided by height, and outline (outline.ts). */
    sides: Readonly<Record<PictureFile, readonly [shape: number, outline: string]>>;
    /** The trailer from the side; without it, it is drawn. */
    trailer?: { back: string; front: string; shape: number; bed: NonNullable<Estimator['trailerBed']> };
  }

  const data: Data;
  export default data;
  export type { Item };
}
