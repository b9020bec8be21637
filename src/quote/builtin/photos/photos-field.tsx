import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PHOTO_ACCEPT, PHOTOS_FIELD } from '../../../../contract/photos.ts';
import { fill } from '../../../../model/fill.ts';
import { controlProps, Frame } from '../../../ui/field/field.tsx';
import { quoteForm } from '../../../words/texts.ts';
import type { Photos } from './use-photos.ts';

interface PhotosFieldProps {
  id: string;
  photos: Photos;
  error?: string | undefined;
  sent: number | undefined;
}

/** Without JavaScript a plain file input; with it, the same input also accepts drops. */
export function PhotosField({ id, photos, error, sent }: PhotosFieldProps) {
  const words = quoteForm.fields.photos;
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated(input, photos);
  const { list, message, parts, prepare } = photos;
  const frame = {
    id,
    label: words.label,
    hint: words.hint,
    error: message || error,
  };

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    photos.add([...(target.files ?? [])]);
    // Otherwise a removed photo could not be chosen again.
    target.value = '';
  }

  function openCamera() {
    if (!input.current) return;
    input.current.setAttribute('capture', 'environment');
    input.current.click();
    input.current.removeAttribute('capture');
  }

  return (
    <Frame {...frame}>
      <div className={isHydrated ? 'photos photos--live' : 'photos'}>
        <input
          type="file"
          name={PHOTOS_FIELD}
          accept={PHOTO_ACCEPT}
          multiple
          ref={input}
          onChange={choose}
          onClick={prepare}
          onFocus={prepare}
          onDragEnter={prepare}
          disabled={sent !== undefined}
          {...controlProps(frame)}
        />
        {/* Hidden until the styles have loaded. */}
        {isHydrated && (
          <span className="photos__add" aria-hidden="true" hidden>
            {list.length > 0 ? words.add_more : words.add}
          </span>
        )}
        {isHydrated && (
          <button
            type="button"
            className="photos__camera"
            hidden
            disabled={sent !== undefined}
            onClick={openCamera}
          >
            {words.camera}
          </button>
        )}
      </div>
      {isHydrated && (
        <p className="sr" aria-live="polite">
          {[list.length > 0 && fill(words.chosen, { count: list.length }), message].filter(Boolean).join(' ')}
        </p>
      )}
      {parts && list.length > 0 && (
        <parts.PhotoList list={list} remove={photos.remove} input={input} sent={sent} />
      )}
    </Frame>
  );
}

function useHydrated(input: RefObject<HTMLInputElement | null>, { add }: Pick<Photos, 'add'>): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    const element = input.current;
    if (!element?.files?.length) return;
    add([...element.files]);
    element.value = '';
  }, [input, add]);
  return isHydrated;
}
