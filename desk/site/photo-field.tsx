import { useState } from 'react';
import type { DeskSite, SitePhoto } from '../../contract/desk/site.ts';
import { apiUrl } from '../data/client.ts';
import { LinkButton } from '../ui/form.tsx';
import { revert, useUnsaved } from './draft.ts';
import type { ChosenPhoto } from './job-photos.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { PhotoSheet } from './photo-sheet.tsx';

export function PhotoField({ site, photo }: { site: DeskSite; photo: SitePhoto }) {
  const { id, label, value, own, version } = photo;
  const drafted = site.draft[id];
  const unsaved = useUnsaved()[id];
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const alt = String(drafted ?? value);
  const status =
    drafted !== undefined
      ? 'Not published yet'
      : own
        ? 'Your photo'
        : alt
          ? 'Our picture'
          : 'None of its own';
  return (
    <div className="site-field" data-field={id} data-drafted={drafted !== undefined || undefined}>
      <b>{label}</b>
      <img
        className="site-photo"
        src={`${apiUrl('/site/photos/:id', { param: { id } })}?v=${version}`}
        alt={alt}
        loading="lazy"
      />
      <small>
        {status}
        {alt && `: ${alt}`}
      </small>
      {unsaved && <p className="form-problem">{unsaved.problem} Choose yours again, or take it out.</p>}
      <div className="notice__choices">
        <PhotoChoice name="Choose a photo" about={`for ${label}`} onChoose={setChosen} />
        {drafted !== undefined && (
          <LinkButton onClick={() => revert(site, photo)}>
            Take out<span className="unseen"> {label}</span>
          </LinkButton>
        )}
      </div>
      {chosen && (
        <PhotoSheet site={site} photo={photo} chosen={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}
