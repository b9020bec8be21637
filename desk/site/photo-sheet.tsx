/** A photo that was chosen for a place of the site: what pages show of it, and what it shows in words. */
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { DeskSite, SiteErrors, SitePhoto } from '../../contract/desk/site.ts';
import { Refused, Unreachable, upload } from '../data/client.ts';
import { Button, Form, FormProblem } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { forget, takeDraft } from './draft.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { choicesOf, type Middle, partOf } from './photo-part.ts';

/** `SITE_LIMITS.alt` of the contract. */
const MAX_ALT = 250;
const MIDDLE = 50;
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

interface PhotoSheetProps {
  site: DeskSite;
  photo: SitePhoto;
  file: File;
  onClose(): void;
}

export function PhotoSheet({ site, photo, file, onClose }: PhotoSheetProps) {
  const { id, label, page, place, frames, version, suggestion } = photo;
  const src = useAddress(file);
  const [before, setBefore] = useState<File>();
  const beforeSrc = useAddress(before);
  const alt = useRef<HTMLTextAreaElement>(null);
  /** Shows it beside one from before the job. */
  const pair = (chosen: File) => {
    setBefore(chosen);
    if (alt.current?.value === suggestion)
      alt.current.value = `Before and after: ${suggestion.replace(/:.*/, '')}`;
  };
  const [shape, setShape] = useState<number>();
  const [middle, setMiddle] = useState({ x: MIDDLE, y: MIDDLE });
  const choices = shape === undefined || before ? { x: false, y: false } : choicesOf(shape, frames);
  const send = useMutation({
    mutationFn: (words: Record<string, string>) => {
      const form = new FormData();
      const focus = choices.x || choices.y ? `${middle.x}% ${middle.y}%` : '';
      const fields = { page, place, focus, was: version, ...words };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('photo', file);
      if (before) form.set('before', before);
      return upload('/site/photos', {}, form);
    },
    onSuccess: (draft) => {
      takeDraft(draft);
      forget(id);
      showToast('The photo is in the draft');
      onClose();
    },
  });
  const errors = errorsOf(send.error);
  const slider = (axis: keyof Middle, name: string) => (
    <label className="field">
      <span>{name}</span>
      <input
        type="range"
        value={middle[axis]}
        onChange={({ target }) => setMiddle({ ...middle, [axis]: Number(target.value) })}
      />
    </label>
  );
  return (
    <Sheet title={label} onClose={onClose}>
      <Form
        className="photo-form"
        onSend={(text) => {
          const names = ['alt', ...site.alt_languages.map((code) => `alt-${code}`)];
          send.mutate(Object.fromEntries(names.map((name) => [name, text(name)])));
        }}
      >
        {before ? (
          <div className="photo-pair">
            <img src={beforeSrc} alt="Before" />
            <img src={src} alt="After" />
          </div>
        ) : frames.length === 0 || shape === undefined ? (
          <img
            className="site-photo"
            src={src}
            alt="Your choice"
            onLoad={({ currentTarget }) => setShape(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          />
        ) : (
          <div className="photo-frames">
            {frames.map((frame) => {
              const part = partOf(shape, frame, { x: middle.x / 100, y: middle.y / 100 });
              return (
                <figure key={frame.name}>
                  <div style={{ aspectRatio: frame.ratio }}>
                    <img
                      src={src}
                      alt=""
                      style={{
                        width: `${100 / part.width}%`,
                        left: `${(-100 * part.left) / part.width}%`,
                        top: `${(-100 * part.top) / part.height}%`,
                      }}
                    />
                  </div>
                  <figcaption>{frame.name}</figcaption>
                </figure>
              );
            })}
          </div>
        )}
        {choices.x && slider('x', 'Show more of the left or the right')}
        {choices.y && slider('y', 'Show more of the top or the bottom')}
        {frames.length > 0 && (
          <div className="notice__choices">
            <PhotoChoice
              name={before ? 'Another one from before' : 'Add one from before'}
              about="the job"
              onChoose={pair}
            />
          </div>
        )}
        <Words
          ref={alt}
          name="alt"
          label="What it shows, for people who can’t see it"
          problem={errors['alt']}
          first={suggestion}
        />
        {site.alt_languages.map((code) => (
          <Words
            key={code}
            name={`alt-${code}`}
            label={`The same in ${LANGUAGES.of(code)} (empty: as above)`}
            problem={errors[`alt-${code}`]}
          />
        ))}
        {otherThanWords(errors).map((why) => (
          <FormProblem key={why}>{why}</FormProblem>
        ))}
        <Button type="submit" variant="wide" disabled={send.isPending || site.read_only !== null}>
          {send.isPending ? 'Sending…' : 'Put it into the draft'}
        </Button>
      </Form>
    </Sheet>
  );
}

interface WordsProps {
  ref?: Ref<HTMLTextAreaElement>;
  name: string;
  label: string;
  problem: string | undefined;
  first?: string;
}

function Words({ ref, name, label, problem, first = '' }: WordsProps) {
  const about = useId();
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <textarea
          ref={ref}
          name={name}
          rows={2}
          maxLength={MAX_ALT}
          defaultValue={first}
          aria-invalid={problem !== undefined}
          aria-describedby={about}
        />
      </label>
      <div id={about}>{problem && <FormProblem>{problem}</FormProblem>}</div>
    </>
  );
}

/** The address of a file of this device, as long as it is shown. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** By the names of the form's fields; under `''` what belongs to none. */
function errorsOf(error: Error | null): SiteErrors['errors'] {
  if (!error) return {};
  if (error instanceof Unreachable) return { '': 'Photos need a connection. Try again when you have one.' };
  if (!(error instanceof Refused)) throw error;
  const { errors } = error.answer as Partial<SiteErrors>;
  if (errors) return errors;
  if (error.status === 409)
    return { '': 'Someone else has put a photo here meanwhile. Close this to see it.' };
  return { '': 'The photo was not saved. Try once more.' };
}

function otherThanWords(errors: SiteErrors['errors']): string[] {
  return Object.entries(errors).flatMap(([name, why]) => (name.startsWith('alt') ? [] : why));
}
