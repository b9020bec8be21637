import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeskSite, SiteErrors, SitePhoto } from '../../contract/desk/site.ts';
import { languageName } from '../../contract/language-name.ts';
import { Refused, Unreachable, upload } from '../data/client.ts';
import { Button, Form, FormProblem } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { forgetUnsaved, storeDraft } from './draft.ts';
import type { ChosenPhoto } from './job-photos.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { adjustableAxes, type Center, cropFor } from './photo-crop.ts';
import { TextArea } from './text-area.tsx';

/** `SITE_LIMITS.alt` of the contract. */
const MAX_ALT = 250;
const CENTER_PERCENT = 50;

interface PhotoSheetProps {
  site: DeskSite;
  photo: SitePhoto;
  chosen: ChosenPhoto;
  onClose(): void;
}

export function PhotoSheet({ site, photo, chosen, onClose }: PhotoSheetProps) {
  const { id, label, page, place, frames, version, suggestion } = photo;
  const src = useObjectUrl(chosen.file);
  const [before, setBefore] = useState<ChosenPhoto>();
  const beforeSrc = useObjectUrl(before?.file);
  const alt = useRef<HTMLTextAreaElement>(null);
  const addBefore = (photo: ChosenPhoto) => {
    setBefore(photo);
    if (alt.current?.value === suggestion)
      alt.current.value = `Before and after: ${suggestion.replace(/:.*/, '')}`;
  };
  const [aspectRatio, setAspectRatio] = useState<number>();
  const [center, setCenter] = useState({ x: CENTER_PERCENT, y: CENTER_PERCENT });
  const adjustable =
    aspectRatio === undefined || before ? { x: false, y: false } : adjustableAxes(aspectRatio, frames);
  const send = useMutation({
    mutationFn: (words: Record<string, string>) => {
      const form = new FormData();
      const focus = adjustable.x || adjustable.y ? `${center.x}% ${center.y}%` : '';
      const fields = { page, place, focus, was: version, ...words };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (chosen.ofJob) form.set('job_photo', chosen.ofJob);
      else form.set('photo', chosen.file);
      if (before?.ofJob) form.set('job_before', before.ofJob);
      else if (before) form.set('before', before.file);
      return upload('/site/photos', {}, form);
    },
    onSuccess: (draft) => {
      storeDraft(draft);
      forgetUnsaved(id);
      showToast('The photo is in the draft');
      onClose();
    },
  });
  const errors = toErrors(send.error);
  const slider = (axis: keyof Center, name: string) => (
    <label className="field">
      <span>{name}</span>
      <input
        type="range"
        value={center[axis]}
        onChange={({ target }) => setCenter({ ...center, [axis]: Number(target.value) })}
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
        ) : frames.length === 0 || aspectRatio === undefined ? (
          <img
            className="site-photo"
            src={src}
            alt="Your choice"
            onLoad={({ currentTarget }) =>
              setAspectRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
          />
        ) : (
          <div className="photo-frames">
            {frames.map((frame) => {
              const crop = cropFor(aspectRatio, frame, { x: center.x / 100, y: center.y / 100 });
              return (
                <figure key={frame.name}>
                  <div style={{ aspectRatio: frame.ratio }}>
                    <img
                      src={src}
                      alt=""
                      style={{
                        width: `${100 / crop.width}%`,
                        left: `${(-100 * crop.left) / crop.width}%`,
                        top: `${(-100 * crop.top) / crop.height}%`,
                      }}
                    />
                  </div>
                  <figcaption>{frame.name}</figcaption>
                </figure>
              );
            })}
          </div>
        )}
        {adjustable.x && slider('x', 'Show more of the left or the right')}
        {adjustable.y && slider('y', 'Show more of the top or the bottom')}
        {frames.length > 0 && (
          <div className="notice__choices">
            <PhotoChoice
              name={before ? 'Another one from before' : 'Add one from before'}
              about="the job"
              onChoose={addBefore}
            />
          </div>
        )}
        <TextArea
          ref={alt}
          name="alt"
          label="What it shows, for people who can’t see it"
          max={MAX_ALT}
          problem={errors['alt']}
          initialText={suggestion}
        />
        {site.alt_languages.map((code) => (
          <TextArea
            key={code}
            name={`alt-${code}`}
            label={`The same in ${languageName(code)} (empty: as above)`}
            max={MAX_ALT}
            problem={errors[`alt-${code}`]}
          />
        ))}
        {formErrors(errors).map((why) => (
          <FormProblem key={why}>{why}</FormProblem>
        ))}
        <Button type="submit" variant="wide" disabled={send.isPending || site.read_only !== null}>
          {send.isPending ? 'Sending…' : 'Put it into the draft'}
        </Button>
      </Form>
    </Sheet>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** Keyed by the form's field names, and by `''` for an error of the whole form. */
function toErrors(error: Error | null): SiteErrors['errors'] {
  if (!error) return {};
  if (error instanceof Unreachable) return { '': 'Photos need a connection. Try again when you have one.' };
  if (!(error instanceof Refused)) throw error;
  const { errors } = error.answer as Partial<SiteErrors>;
  if (errors) return errors;
  if (error.status === 409)
    return { '': 'Someone else has put a photo here meanwhile. Close this to see it.' };
  return { '': 'The photo was not saved. Try once more.' };
}

function formErrors(errors: SiteErrors['errors']): string[] {
  return Object.entries(errors).flatMap(([name, why]) => (name.startsWith('alt') ? [] : why));
}
