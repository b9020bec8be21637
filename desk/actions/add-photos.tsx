import { useMutation } from '@tanstack/react-query';
import { TAKEN, type Taken } from '../../contract/desk/jobs.ts';
import { PHOTO_ACCEPT, PHOTOS_FIELD } from '../../contract/photos.ts';
import { Refused, Unreachable, upload } from '../data/client.ts';
import { storeLead } from '../data/queries.ts';
import { FormProblem } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';

/** @param job id of the job that they are of */
export function AddPhotos({ job: id, kinds = TAKEN }: { job: string; kinds?: readonly Taken[] }) {
  const send = useMutation({
    mutationFn: ({ taken, files, key }: { taken: Taken; files: readonly File[]; key: string }) => {
      const form = new FormData();
      form.set('idempotency_key', key);
      for (const file of files) form.append(PHOTOS_FIELD, file);
      return upload('/jobs/:id/photos/:taken', { id, taken }, form);
    },
    onSuccess: storeLead,
    // Its sheet may be closed by then.
    onError: () => showToast('The photos were not saved'),
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
        {kinds.map((taken) => (
          <label key={taken} className="button button--small button--plain file">
            <Icon name="camera" />
            <span>
              {send.isPending && send.variables.taken === taken ? 'Sending…' : `Photos ${taken}`}
              <span className="unseen"> the job</span>
              {send.isSuccess && send.variables.taken === taken && ': saved'}
            </span>
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
