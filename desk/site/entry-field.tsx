/** A published entry of a list, a drafted one, or the button that adds one. */
import { useState } from 'react';
import type { DeskSite, SiteEntry, SiteValue } from '../../contract/desk/site.ts';
import { Button, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { draftedValue, forgetUnsaved, save, useUnsaved } from './draft.ts';
import { UnsavedChoices } from './field.tsx';
import { summarize } from './words.ts';

interface EntryProps {
  site: DeskSite;
  entry: SiteEntry;
}

export function EntryField({ site, entry }: EntryProps) {
  const { id, value } = entry;
  const [isOpen, setOpen] = useState(false);
  const unsaved = useUnsaved(id);
  const current = draftedValue(site, entry);
  const texts = Array.isArray(current) ? current : [];
  const isNew = isEmpty(value);
  const isRemoved = !isNew && texts.length === 0;
  const saveValue = (to: SiteValue, was: SiteValue) => void save({ id, was, value: to });
  const about = <span className="unseen"> {summarize(isNew ? current : value)}</span>;
  return (
    <div className="site-field" data-field={id} data-drafted={id in site.draft || undefined}>
      {isNew && texts.length > 0 && (
        <div className="site-field__about">
          <b>{texts[0]}</b>
          {texts.slice(1).map((text, i) => text && <span key={entry.parts[i + 1]?.label}>{text}</span>)}
          <small>Not published yet</small>
        </div>
      )}
      {isRemoved && <p>{summarize(value)}</p>}
      {isRemoved && <small>Goes with the next publish</small>}
      <p role="status" className={unsaved ? 'form-problem' : 'unseen'}>
        {unsaved?.problem}
      </p>
      {unsaved && <UnsavedChoices unsaved={unsaved} field={entry} current={current} saveValue={saveValue} />}
      {!unsaved && (
        <div className="notice__choices">
          {isNew ? (
            <Button variant="small plain" onClick={() => setOpen(true)}>
              {texts.length > 0 ? <>Change{about}</> : addLabel(entry)}
            </Button>
          ) : isRemoved ? (
            <LinkButton onClick={() => saveValue(value, [])}>Put back{about}</LinkButton>
          ) : (
            <LinkButton onClick={() => saveValue([], value)}>Remove{about}</LinkButton>
          )}
          {isNew && texts.length > 0 && (
            <LinkButton onClick={() => saveValue([], current)}>Take out{about}</LinkButton>
          )}
        </div>
      )}
      {isOpen && <EntrySheet site={site} entry={entry} onClose={() => setOpen(false)} />}
    </div>
  );
}

function EntrySheet({ site, entry, onClose }: EntryProps & { onClose(): void }) {
  const { parts } = entry;
  const [id] = useState(entry.id.endsWith('/+') ? entry.id + crypto.randomUUID().slice(0, 8) : entry.id);
  const [isSaving, setSaving] = useState(false);
  const unsaved = useUnsaved(id);
  const current = site.draft[id] ?? [];
  const close = () => {
    forgetUnsaved(id);
    onClose();
  };
  return (
    <Sheet title={entry.id.endsWith('/+') ? addLabel(entry) : entry.label} onClose={close}>
      <Form
        className="photo-form"
        onSend={async (text) => {
          setSaving(true);
          const isSaved = await save({ id, was: current, value: parts.map(({ label }) => text(label)) });
          setSaving(false);
          if (isSaved) onClose();
        }}
      >
        {parts.map((part, i) => (
          <label key={part.label} className="field">
            <span>
              {part.label}
              {part.optional && ' (empty: as above)'}
            </span>
            <textarea name={part.label} rows={2} defaultValue={Array.isArray(current) ? current[i] : ''} />
          </label>
        ))}
        {!isSaving && unsaved && <FormProblem>{unsaved.problem}</FormProblem>}
        <Button type="submit" variant="wide" disabled={isSaving || site.read_only !== null}>
          {isSaving ? 'Saving…' : 'Put it into the draft'}
        </Button>
      </Form>
    </Sheet>
  );
}

const addLabel = ({ label }: SiteEntry) => `Add a ${label.toLowerCase()}`;

const isEmpty = (value: SiteValue) => Array.isArray(value) && value.length === 0;
