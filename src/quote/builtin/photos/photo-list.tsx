import { type RefObject, useEffect, useRef } from 'react';
import { fill } from '../../../../model/fill.ts';
import { quoteForm } from '../../../words/texts.ts';
import type { Photo } from './photo.ts';

interface PhotoListProps {
  list: readonly Photo[];
  remove(id: number): void;
  input: RefObject<HTMLInputElement | null>;
  sent?: number | undefined;
}

export function PhotoList({ list, remove, input, sent }: PhotoListProps) {
  const words = quoteForm.fields.photos;
  const items = useRef<HTMLUListElement>(null);
  let before = 0;

  function removeAt(index: number, id: number) {
    const buttons = [...(items.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
    remove(id);
  }

  return (
    <ul className="photos__list" ref={items}>
      {list.map((photo, index) => {
        const { id, file, url } = photo;
        const n = index + 1;
        const start = before;
        before += file?.size ?? 0;
        return (
          <li key={id}>
            {url ? <Preview url={url} alt={fill(words.preview_alt, { n })} /> : <span className="spinner" />}
            {sent === undefined ? (
              <button
                type="button"
                aria-label={fill(words.remove, { n })}
                onClick={() => removeAt(index, id)}
              />
            ) : (
              <progress aria-hidden="true" value={Math.max(sent - start, 0)} max={file?.size ?? 1} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Preview({ url, alt }: { url: string; alt: string }) {
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={alt} />;
}
