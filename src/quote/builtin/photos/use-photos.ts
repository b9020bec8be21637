/**
 * The photos chosen for a quote. They live in this page's memory and survive failed attempts to send. The code that
 * handles them is loaded when the visitor uses the field.
 */

import { useMemo, useRef, useState } from 'react';
import { quoteForm } from '../../../words/texts.ts';
import type { Photo } from './photo.ts';

/** The module that is loaded on demand. */
type PhotoParts = typeof import('./photo-parts.ts');

export type Photos = ReturnType<typeof usePhotos>;

export function usePhotos() {
  const [list, setList] = useState<readonly Photo[]>([]);
  /** Message about photos that were left out; `''` if none were. */
  const [message, setMessage] = useState('');
  /** Undefined until the module has loaded. */
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
      /** Starts loading the module. */
      prepare: () => void load().catch(() => {}),
      add(files: readonly File[]) {
        const take = async () => setMessage(await (await load()).addPhotos(files, { read, show }));
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
      /** Waits for photos that are still being scaled down. */
      settled: () => work.current,
      /** Small pictures for the receipt, as data URLs; photos that the browser can't open are left out. Never throws. */
      async thumbnails(): Promise<string[]> {
        if (read().length === 0) return [];
        return load().then(
          (parts) => parts.makeThumbnails(read()),
          () => [],
        );
      },
      /** Sends a quote with the photos. @throws if there is no answer */
      async upload(body: Readonly<Record<string, unknown>>, onProgress: (sent: number) => void) {
        return (await load()).uploadQuote(body, read(), onProgress);
      },
    };
  }, []);

  return { list, message, parts, ...actions };
}

/** A key that is equal for the same photos in the same order. */
export function marksOf(photos: readonly Photo[]): string {
  return photos.map(({ mark }) => mark).join();
}
