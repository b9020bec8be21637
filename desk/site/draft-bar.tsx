import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { pluralize } from '../ui/count.ts';
import { Button, Line, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { dropDraft, putBack, useUnsaved } from './draft.ts';
import { problemOf, useProgress, usePublish } from './publish.ts';
import { brief, nameOf, SITE_SCREEN, screenOf } from './words.ts';

/** What is in the draft, at the bottom of every screen of the site: to look at, to publish, to throw away. */
export function DraftBar({ site, isPreview = false }: { site: DeskSite; isPreview?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { building, failed } = useProgress();
  const publish = usePublish(site);
  const count = Object.keys(site.draft).length;
  const unsaved = useUnsaved();
  const isBusy = building || publish.isPending;
  const problem =
    (publish.error && problemOf(publish.error)) || (!isBusy && failed && `Not published: ${failed.message}`);
  const waiting = Object.keys(unsaved).length;
  const left = waiting > 0 && `${pluralize(waiting, 'field needs', 'fields need')} you:`;
  const wrong = site.fields.find(({ id }) => (count > 0 && id === failed?.id) || id in unsaved);
  if (count === 0 && !isBusy && !left) return null;
  return (
    <div className="action-bar draft-bar">
      <p className="draft-bar__said" role="status">
        {isBusy ? 'Publishing…' : [count > 0 && problem, left].filter(Boolean).join(' ')}
        {!isBusy && wrong && (
          <>
            {' '}
            <Link href={screenOf(wrong.group, wrong.section)}>{nameOf(wrong)}</Link>
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
      {isOpen && <Changes site={site} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Changes({ site, onClose }: { site: DeskSite; onClose(): void }) {
  const changed = site.fields.filter(({ id }) => id in site.draft);
  const drop = async () => {
    onClose();
    const bringBack = await dropDraft(site);
    const hasPhotos = changed.some(({ kind }) => kind === 'photo');
    showToast('The draft is thrown away', hasPhotos ? undefined : bringBack);
  };
  return (
    <Sheet title={pluralize(changed.length, 'change')} onClose={onClose}>
      <ul className="lines">
        {changed.map((field) => (
          <Line
            key={field.id}
            name={<Link href={screenOf(field.group, field.section)}>{nameOf(field)}</Link>}
            about={<FromTo field={field} to={site.draft[field.id] ?? ''} />}
          >
            <LinkButton onClick={() => putBack(site, field)}>
              Put back<span className="unseen"> {nameOf(field)}</span>
            </LinkButton>
          </Line>
        ))}
      </ul>
      <Button variant="plain" onClick={drop}>
        Throw the draft away
      </Button>
    </Sheet>
  );
}

function FromTo({ field, to }: { field: SiteField; to: DeskSite['draft'][string] }) {
  return (
    <>
      {brief(field.value)} → {brief(to)}
    </>
  );
}
