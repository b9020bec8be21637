/** A published entry of a list, a drafted one, or the button that adds one. */
import { useState } from 'react';
import type { DeskSite, SiteEntry, SiteValue } from '../../contract/desk/site.ts';
import { Button, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { draftedValue, forgetUnsaved, save, useUnsaved } from './draft.ts';
import { UnsavedChoices } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { summarize } from './words.ts';

interface EntryProps {
  site: DeskSite;
  entry: SiteEntry;
}

export function EntryField({ site, entry }: EntryProps) {
  const { id, value } = entry;
  const [isOpen, setOpen] = useState(false);
  const unsaved = useUnsaved()[id];
  const current = draftedValue(site, entry);
  const isNew = isEmpty(value);
  const isThere = !isEmpty(current);
  const saveValue = (to: SiteValue, was: SiteValue) => void save({ id, was, value: to });
  const about = <span className="unseen"> {summarize(isNew ? current : value)}</span>;
  return (
    <div className="site-field" data-field={id} data-drafted={id in site.draft || undefined}>
      {isNew && isThere && <p>{summarize(current)}</p>}
      {!isNew && !isThere && <p>{summarize(value)}</p>}
      {id in site.draft && <small>{isThere ? 'Not published yet' : 'Goes with the next publish'}</small>}
      <p role="status" className={unsaved ? 'form-problem' : 'unseen'}>
        {unsaved?.problem}
      </p>
      {unsaved ? (
        <UnsavedChoices unsaved={unsaved} field={entry} current={current} saveValue={saveValue} />
      ) : (
        <div className="notice__choices">
          {isNew && (
            <Button variant="small plain" onClick={() => setOpen(true)}>
              {isThere ? <>Change{about}</> : addLabel(entry)}
            </Button>
          )}
          {isThere && <LinkButton onClick={() => saveValue([], current)}>Remove{about}</LinkButton>}
          {!isNew && !isThere && (
            <LinkButton onClick={() => saveValue(value, [])}>Put back{about}</LinkButton>
          )}
        </div>
      )}
      {isOpen && <EntrySheet site={site} entry={entry} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What was typed for a new entry and not saved, by the list that it is for. It is there again after a close or a step back. */
const typed = new Map<string, { id: string; texts: readonly string[] }>();

export function EntrySheet({ site, entry, onClose }: EntryProps & { onClose(): void }) {
  const { parts } = entry;
  const isAdded = entry.id.endsWith('/+');
  const kept = isAdded ? typed.get(entry.id) : undefined;
  const [id] = useState(kept?.id ?? (isAdded ? entry.id + crypto.randomUUID().slice(0, 8) : entry.id));
  const [isSaving, setSaving] = useState(false);
  const unsaved = useUnsaved()[id];
  const current = site.draft[id] ?? [];
  return (
    <Sheet
      title={isAdded ? addLabel(entry) : entry.label}
      onClose={() => {
        forgetUnsaved(id);
        onClose();
      }}
    >
      <Form
        className="photo-form"
        onInput={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          const texts = parts.map(({ label }) => String(form.get(label)));
          if (isAdded) typed.set(entry.id, { id, texts });
        }}
        onSend={async (text) => {
          setSaving(true);
          const isSaved = await save({ id, was: current, value: parts.map(({ label }) => text(label)) });
          setSaving(false);
          if (!isSaved) return;
          typed.delete(entry.id);
          onClose();
        }}
      >
        {parts.map(({ label, optional, hint, max }, i) => (
          <TextArea
            key={label}
            name={label}
            label={optional ? `${label} (empty: as above)` : label}
            hint={optional ? undefined : hint}
            max={max}
            initialText={(kept?.texts ?? (Array.isArray(current) ? current : []))[i]}
          />
        ))}
        <div className="sheet__foot">
          {!isSaving && unsaved && <FormProblem>{unsaved.problem}</FormProblem>}
          <Button type="submit" variant="wide" disabled={isSaving || site.read_only !== null}>
            {isSaving ? 'Saving…' : 'Put it into the draft'}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

export const addLabel = ({ label }: SiteEntry) =>
  `Add ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;

const isEmpty = (value: SiteValue) => Array.isArray(value) && value.length === 0;
