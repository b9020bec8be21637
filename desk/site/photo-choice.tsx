import { useState } from 'react';
import { PHOTO_ACCEPT } from '../../contract/photos.ts';
import { Button } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { type ChosenPhoto, JobPhotos, useJobPhotos } from './job-photos.tsx';

interface PhotoChoiceProps {
  name: string;
  about: string;
  onChoose(photo: ChosenPhoto): void;
}

export function PhotoChoice({ name, about, onChoose }: PhotoChoiceProps) {
  const [isPicking, setPicking] = useState(false);
  const { data: jobs = [] } = useJobPhotos();
  const unseen = <span className="unseen"> {about}</span>;
  return (
    <>
      <label className="button button--small button--plain file">
        <Icon name="camera" />
        {name}
        {unseen}
        <input
          type="file"
          // Not HEIC, so that iPhones send JPEG.
          accept={PHOTO_ACCEPT}
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            if (photo) onChoose({ file: photo });
            target.value = '';
          }}
        />
      </label>
      {jobs.length > 0 && (
        <Button variant="small plain" onClick={() => setPicking(true)}>
          From a job{unseen}
        </Button>
      )}
      {isPicking && (
        <JobPhotos
          photos={jobs}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false);
            onChoose(chosen);
          }}
        />
      )}
    </>
  );
}
