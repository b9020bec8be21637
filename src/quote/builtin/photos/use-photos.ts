/** The photos live in this page's memory and survive failed attempts to send. */

import { useMemo, useRef, useState } from 'react';
import { quoteForm } from '../../../words/texts.ts';
import type { Photo } from './photo.ts';

type PhotoParts = typeof import('./photo-parts.ts');

export type Photos = ReturnType<typeof usePhotos>;

export function usePhotos() {
  const [list, setList] = useState<readonly Photo[]>([]);
  /** About photos that were left out; `''` if none were. */
  const [message, setMessage] = useState('');
  const [parts, setParts] = useState<PhotoParts>();
  const listRef = useRef(list);
  const work = useRef<Promise<void>>(Promise.resolve());

  const actions = useMemo(() => {
    const read = () => listRef.current;
    const show = (photos: readonly Photo[]) => {
      listRef.current = photos;
      setList(photos);
    };
    const load = async () => {
      const loaded = await import('./photo-parts.ts');
      setParts(loaded);
      return loaded;
    };
    return {
      read,
      prepare: () => void load().catch(() => {}),
      add(files: readonly File[]) {
        const addFiles = async () => setMessage(await (await load()).addPhotos(files, { read, show }));
        work.current = work.current
          .then(addFiles)
          .catch(() => setMessage(quoteForm.fields.photos.no_connection));
      },
      remove(id: number) {
        show(read().filter((photo) => photo.id !== id));
        setMessage('');
      },
      clear() {
        show([]);
        setMessage('');
      },
      settled: () => work.current,
      /** @throws if there is no answer */
      async upload(body: Readonly<Record<string, unknown>>, onProgress: (sent: number) => void) {
        return (await load()).uploadQuote(body, read(), onProgress);
      },
    };
  }, []);

  return { list, message, parts, ...actions };
}

export function toPhotosKey(photos: readonly Photo[]): string {
  return photos.map(({ mark }) => mark).join();
}
