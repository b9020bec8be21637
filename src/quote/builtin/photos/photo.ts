export interface Photo {
  id: number;
  name: string;
  /** Identifies the file without its name, by size and time. */
  mark: string;
  /** Scaled down; undefined until it is ready. */
  file?: Blob;
  /** Object URL of the preview; undefined until it is ready. */
  url?: string;
}

export interface ChosenPhotos {
  read(): readonly Photo[];
  show(photos: readonly Photo[]): void;
}
