import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { pluralize } from '../ui/count.ts';
import { Button, Line, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { discardDraft, revert, useUnsaved } from './draft.ts';
import { problemText, useProgress, usePublish } from './publish.ts';
import { fieldName, SITE_SCREEN, screenPath, summarize } from './words.ts';

export function DraftBar({ site, isPreview = false }: { site: DeskSite; isPreview?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { building, failed } = useProgress();
  const publish = usePublish(site);
  const count = Object.keys(site.draft).length;
  const unsaved = useUnsaved();
  const isBusy = building || publish.isPending;
  const problem =
    (publish.error && problemText(publish.error)) ||
    (!isBusy && failed && `Not published: ${failed.message}`);
  const unsavedCount = Object.keys(unsaved).length;
  const unsavedText = unsavedCount > 0 && `${pluralize(unsavedCount, 'field needs', 'fields need')} you:`;
  const problemField = site.fields.find(({ id }) => (count > 0 && id === failed?.id) || id in unsaved);
  if (count === 0 && !isBusy && !unsavedText) return null;
  return (
    <div className="action-bar draft-bar">
      <p className="draft-bar__said" role="status">
        {isBusy ? 'Publishing…' : [count > 0 && problem, unsavedText].filter(Boolean).join(' ')}
        {!isBusy && problemField && (
          <>
            {' '}
            <Link href={screenPath(problemField.group, problemField.section)}>{fieldName(problemField)}</Link>
          </>
        )}
      </p>
      {count > 0 && (
        <>
          <Button variant="plain" onClick={() => setOpen(true)}>
            {pluralize(count, 'change')}
          </Button>
          {!isPreview && (
            <Link className="button button--plain" href={`${SITE_SCREEN}/draft`}>
              Preview
            </Link>
          )}
          <Button disabled={isBusy || site.read_only !== null} onClick={() => publish.mutate()}>
            Publish
          </Button>
        </>
      )}
      {isOpen && <ChangesSheet site={site} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ChangesSheet({ site, onClose }: { site: DeskSite; onClose(): void }) {
  const changed = site.fields.filter(({ id }) => id in site.draft);
  const discard = async () => {
    onClose();
    const restore = await discardDraft(site);
    const hasPhotos = changed.some(({ kind }) => kind === 'photo');
    showToast('The draft is thrown away', hasPhotos ? undefined : restore);
  };
  return (
    <Sheet title={pluralize(changed.length, 'change')} onClose={onClose}>
      <ul className="lines">
        {changed.map((field) => (
          <Line
            key={field.id}
            name={<Link href={screenPath(field.group, field.section)}>{fieldName(field)}</Link>}
            about={<FromTo field={field} to={site.draft[field.id] ?? ''} />}
          >
            <LinkButton onClick={() => revert(site, field)}>
              Put back<span className="unseen"> {fieldName(field)}</span>
            </LinkButton>
          </Line>
        ))}
      </ul>
      <Button variant="plain" onClick={discard}>
        Throw the draft away
      </Button>
    </Sheet>
  );
}

function FromTo({ field, to }: { field: SiteField; to: DeskSite['draft'][string] }) {
  return (
    <>
      {summarize(field.value)} → {summarize(to)}
    </>
  );
}
