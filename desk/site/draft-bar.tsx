import { useState } from 'react';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { pluralize } from '../ui/count.ts';
import { Button, Line, LinkButton } from '../ui/form.tsx';
import { IconButton } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toast.tsx';
import { discardDraft, revert, useUnsaved } from './draft.ts';
import { problemText, useProgress, usePublish } from './publish.ts';
import { fieldName, summarize } from './words.ts';

interface DraftBarProps {
  site: DeskSite;
  /** The change that is looked at. */
  shown: string | undefined;
  onShow(field: SiteField): void;
  onOpen(field: SiteField): void;
}

export function DraftBar({ site, shown, onShow, onOpen }: DraftBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { building, failed } = useProgress();
  const publish = usePublish(site);
  const unsaved = useUnsaved();
  const changed = site.fields.filter(({ id }) => id in site.draft);
  const isBusy = building || publish.isPending;
  const problem =
    (publish.error && problemText(publish.error)) ||
    (!isBusy && failed && `Not published: ${failed.message}`);
  const unsavedCount = Object.keys(unsaved).length;
  const unsavedText = unsavedCount > 0 && `${pluralize(unsavedCount, 'field needs', 'fields need')} you:`;
  const problemField = site.fields.find(
    ({ id }) => (changed.length > 0 && id === failed?.id) || id in unsaved,
  );
  if (changed.length === 0 && !isBusy && !unsavedText) return null;
  const at = changed.findIndex(({ id }) => id === shown);
  const step = (by: number) => {
    const next = changed.at((at < 0 ? (by > 0 ? 0 : -1) : at + by) % changed.length);
    if (next) onShow(next);
  };
  const publishButton = (
    <Button
      disabled={isBusy || site.read_only !== null}
      onClick={() => {
        setOpen(false);
        publish.mutate();
      }}
    >
      Publish
    </Button>
  );
  return (
    <div className="action-bar draft-bar">
      <p className="draft-bar__said" role="status">
        {isBusy ? 'Publishing…' : [changed.length > 0 && problem, unsavedText].filter(Boolean).join(' ')}
        {!isBusy && problemField && (
          <LinkButton onClick={() => onOpen(problemField)}>{fieldName(problemField)}</LinkButton>
        )}
      </p>
      {changed.length > 0 && (
        <>
          <IconButton name="previous" label="Change before" onClick={() => step(-1)} />
          <Button variant="plain" onClick={() => setOpen(true)}>
            {at < 0 ? pluralize(changed.length, 'change') : `Change ${at + 1} of ${changed.length}`}
          </Button>
          <IconButton name="next" label="Next change" onClick={() => step(1)} />
          {publishButton}
        </>
      )}
      {isOpen && (
        <Sheet title={pluralize(changed.length, 'change')} onClose={() => setOpen(false)}>
          <ul className="lines">
            {changed.map((field) => (
              <Line
                key={field.id}
                name={fieldName(field)}
                about={`${summarize(field.value)} → ${summarize(site.draft[field.id] ?? '')}`}
              >
                <LinkButton onClick={() => revert(site, field)}>
                  Put back<span className="unseen"> {fieldName(field)}</span>
                </LinkButton>
              </Line>
            ))}
          </ul>
          <ThrowAway site={site} onDone={() => setOpen(false)} />
          <div className="sheet__foot">{publishButton}</div>
        </Sheet>
      )}
    </div>
  );
}

function ThrowAway({ site, onDone }: { site: DeskSite; onDone(): void }) {
  const [isAsked, setAsked] = useState(false);
  const discard = async () => {
    onDone();
    const hasPhotos = site.photos.some(({ id }) => id in site.draft);
    const restore = await discardDraft(site);
    showToast('The draft is thrown away', hasPhotos ? undefined : restore);
  };
  if (!isAsked) return <LinkButton onClick={() => setAsked(true)}>Throw the draft away</LinkButton>;
  return (
    <fieldset className="notice__choices">
      <legend>Throw all of it away?</legend>
      <LinkButton variant="stop" onClick={discard}>
        Yes, throw it away
      </LinkButton>
      <LinkButton onClick={() => setAsked(false)}>Keep it</LinkButton>
    </fieldset>
  );
}
