export interface Photo {
  id: number;
  name: string;
  /** Identifies the file without its name, by size and time. */
  mark: string;
  file?: Blob;
  /** Object URL of the preview; undefined until it is ready. */
  url?: string;
}

export interface ChosenPhotos {
  read(): readonly Photo[];
  show(photos: readonly Photo[]): void;
}
