import { useMutation } from '@tanstack/react-query';
import { type Job, TAKEN, type Taken } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { PHOTO_ACCEPT, PHOTOS_FIELD } from '../../contract/photos.ts';
import { apiUrl, Refused, Unreachable, upload } from '../data/client.ts';
import { storeLead } from '../data/queries.ts';
import { FormProblem } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';

const WORDS: Record<Taken, string> = { before: 'Before', after: 'After' };

export function CustomerPhotos({ lead }: { lead: LeadDetail }) {
  const photos = lead.photos.filter(({ taken }) => !taken);
  return photos.length > 0 && <PhotoList lead={lead} photos={photos} label="Photos" by="From the customer" />;
}

interface JobPhotosProps {
  lead: LeadDetail;
  job: Job;
  canAdd: boolean;
}

export function JobPhotos({ lead, job: { id }, canAdd }: JobPhotosProps) {
  const send = useMutation({
    mutationFn: ({ taken, files, key }: { taken: Taken; files: readonly File[]; key: string }) => {
      const form = new FormData();
      form.set('idempotency_key', key);
      for (const file of files) form.append(PHOTOS_FIELD, file);
      return upload('/jobs/:id/photos/:taken', { id, taken }, form);
    },
    onSuccess: storeLead,
  });
  /** Photos chosen again after a failure keep their key: the server may have stored them. */
  const add = (taken: Taken, files: readonly File[]) => {
    const failed = send.error ? send.variables : undefined;
    const isSame = failed && failed.taken === taken && nameFiles(failed.files) === nameFiles(files);
    send.mutate({ taken, files, key: isSame ? failed.key : crypto.randomUUID() });
  };
  return (
    <>
      <div className="visit">
        {(canAdd ? TAKEN : []).map((taken) => (
          <label key={taken} className="button button--small button--plain file">
            <Icon name="camera" />
            {send.isPending && send.variables.taken === taken ? 'Sending…' : `Photos ${taken}`}
            <span className="unseen"> the job</span>
            <input
              type="file"
              // Not HEIC, so that iPhones send JPEG.
              accept={PHOTO_ACCEPT}
              multiple
              disabled={send.isPending}
              onChange={({ target }) => {
                if (target.files?.length) add(taken, [...target.files]);
                target.value = '';
              }}
            />
          </label>
        ))}
      </div>
      {send.error && <FormProblem>{problemText(send.error)}</FormProblem>}
      {TAKEN.map((taken) => {
        const photos = lead.photos.filter((photo) => photo.job === id && photo.taken === taken);
        const label = `${WORDS[taken]} the job`;
        if (photos.length === 0) return null;
        return (
          <div key={taken}>
            <h3 className="quiet">{label}</h3>
            <PhotoList lead={lead} photos={photos} label={label} by={label} />
          </div>
        );
      })}
    </>
  );
}

const nameFiles = (files: readonly File[]) => files.map(({ name, size }) => [name, size]).join();

function problemText(error: Error): string {
  if (error instanceof Unreachable)
    return 'Photos need a connection. Take them with the camera now, and add them later.';
  const why = error instanceof Refused ? error.answer.error : undefined;
  if (why === 'bad_photo')
    return 'Those photos can’t be used: six at a time, each a JPEG, PNG or WebP of 12 MB at most.';
  if (why === 'full') return 'This request has as many photos as are kept.';
  return 'The photos were not saved. Try once more.';
}

interface PhotoListProps {
  lead: LeadDetail;
  photos: LeadDetail['photos'];
  label: string;
  by: string;
}

function PhotoList({ lead, photos, label, by }: PhotoListProps) {
  return (
    <ul className="photos" aria-label={label}>
      {photos.map(({ position, width, height }, n) => {
        const param = { id: lead.id, position: String(position) };
        const src = apiUrl('/leads/:id/photos/:position', { param });
        return (
          <li key={src}>
            <a href={src} target="_blank" rel="noreferrer">
              <img
                {...{ src, width, height }}
                alt={`${by}, ${n + 1} of ${photos.length}`}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
