import { useMutation, useQuery } from '@tanstack/react-query';
import type { JobPhoto } from '../../contract/desk/site.ts';
import { apiUrl, get } from '../data/client.ts';
import { FormProblem } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { formatMoment, useNow } from '../ui/time.ts';

const TAKEN_LABELS = { before: 'Before the job', after: 'After the job' };

export function useJobPhotos() {
  return useQuery({ queryKey: ['site', 'job-photos'], queryFn: () => get('/site/job-photos') });
}

/** A photo of a job is named to the server, which has it. */
export interface ChosenPhoto {
  file: File;
  /** `JOB/POSITION`. */
  ofJob?: string;
}

interface JobPhotosProps {
  photos: readonly JobPhoto[];
  onChoose(photo: ChosenPhoto): void;
  onClose(): void;
}

export function JobPhotos({ photos, onChoose, onClose }: JobPhotosProps) {
  const now = useNow();
  const choose = useMutation({
    mutationFn: async ({ src, ofJob }: { src: string; ofJob: string }) => ({
      file: new File([await (await fetch(src)).blob()], 'job.jpg'),
      ofJob,
    }),
    onSuccess: onChoose,
  });
  return (
    <Sheet title="Photos of jobs" onClose={onClose}>
      <p>Their customers allow your website to show them.</p>
      {choose.error && <FormProblem>Photos need a connection.</FormProblem>}
      <ul className="photos">
        {photos.map(({ lead, job, position, taken, width, height, at }) => {
          const param = { id: lead, position: String(position) };
          const src = apiUrl('/leads/:id/photos/:position', { param });
          const alt = `${taken ? TAKEN_LABELS[taken] : 'From the customer'}, allowed ${formatMoment(at, now)}`;
          return (
            <li key={src}>
              <button type="button" onClick={() => choose.mutate({ src, ofJob: `${job}/${position}` })}>
                <img {...{ src, width, height }} alt={alt} loading="lazy" />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
