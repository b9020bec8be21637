import { type Job, TAKEN, type Taken } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { AddPhotos } from '../actions/add-photos.tsx';
import { apiUrl } from '../data/client.ts';

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
  return (
    <>
      {canAdd && <AddPhotos job={id} />}
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
