/** A photo that the visitor chose. */
export interface Photo {
  id: number;
  /** Name of the visitor's file. */
  name: string;
  /** Identifies the file without its name, by size and time. */
  mark: string;
  /** The scaled-down photo; undefined until it is ready. */
  file?: Blob;
  /** Object URL of the preview; undefined until it is ready. */
  url?: string;
}

/** Read and write access to the chosen photos. */
export interface ChosenPhotos {
  /** Returns the photos chosen at this moment. */
  read(): readonly Photo[];
  show(photos: readonly Photo[]): void;
}
