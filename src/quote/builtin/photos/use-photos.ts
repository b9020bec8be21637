/**
 * The photos chosen for a quote. They live in this page's memory, also over failed sendings. What handles them is
 * downloaded when the visitor reaches for the field.
 */
import { quoteForm } from 'virtual:site-text';
import { useMemo, useRef, useState } from 'react';

/** A chosen photo. */
export interface Photo {
  id: number;
  /** Name of the visitor's file. */
  name: string;
  /** Tells one file from another, without its name. */
  mark: string;
  /** What is sent, and its address for the preview; missing while it is being made smaller. */
  file?: Blob;
  url?: string;
}

/** What photos are put on, and looked up. */
export interface PhotoShelf {
  /** What is chosen at this moment. */
  read(): readonly Photo[];
  show(photos: readonly Photo[]): void;
}

/** The part that is downloaded. */
type PhotoParts = typeof import('./photo-parts.ts');

export type Photos = ReturnType<typeof usePhotos>;

export function usePhotos() {
  const [list, setList] = useState<readonly Photo[]>([]);
  /** Why photos were left out; `''` if none were. */
  const [message, setMessage] = useState('');
  /** There once they have been downloaded. */
  const [parts, setParts] = useState<PhotoParts>();
  const now = useRef(list);
  const work = useRef<Promise<void>>(Promise.resolve());

  const actions = useMemo(() => {
    const read = () => now.current;
    const show = (photos: readonly Photo[]) => {
      now.current = photos;
      setList(photos);
    };
    const load = async () => {
      const loaded = await import('./photo-parts.ts');
      setParts(loaded);
      return loaded;
    };
    return {
      read,
      /** Starts the download. */
      prepare: () => void load().catch(() => {}),
      add(files: readonly File[]) {
        const take = async () => setMessage(await (await load()).takePhotos(files, { read, show }));
        work.current = work.current.then(take).catch(() => setMessage(quoteForm.fields.photos.no_connection));
      },
      remove(id: number) {
        show(read().filter((photo) => photo.id !== id));
        setMessage('');
      },
      clear() {
        show([]);
        setMessage('');
      },
      /** Waits for photos that are still being made smaller. */
      settled: () => work.current,
      /** Sends a quote with them. @throws when there is no answer */
      async upload(body: Readonly<Record<string, unknown>>, onProgress: (sent: number) => void) {
        return (await load()).uploadQuote(body, read(), onProgress);
      },
    };
  }, []);

  return { list, message, parts, ...actions };
}

/** The same for the same photos in the same order. */
export function marksOf(photos: readonly Photo[]): string {
  return photos.map(({ mark }) => mark).join();
}
