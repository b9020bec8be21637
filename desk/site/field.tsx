import { useEffect, useId, useRef, useState } from 'react';
import type { DeskSite, SiteField, SiteValue } from '../../contract/desk/site.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { draftedValue, forgetUnsaved, isEqual, save, type Unsaved, useUnsaved } from './draft.ts';
import { Input } from './input.tsx';
import { Room } from './text-area.tsx';
import { fillFacts, parseValue, summarize } from './words.ts';

export function Field({ site, field }: { site: DeskSite; field: SiteField }) {
  const { id, kind, help } = field;
  const current = draftedValue(site, field);
  const isDrafted = !isEqual(current, field.value);
  const unsaved = useUnsaved()[id];
  const [typed, setTyped] = useState<SiteValue>();
  const [isSaving, setSaving] = useState(false);
  /** Value when the owner began to type, for the check that nobody else changed it. */
  const shownBefore = useRef(current);
  const about = useId();
  const shown = typed ?? unsaved?.value ?? current;

  const change = (value: SiteValue) => {
    if (typed === undefined) shownBefore.current = current;
    setTyped(value);
  };
  const saveValue = async (value: SiteValue, was: SiteValue) => {
    setSaving(true);
    if (await save({ id, was, value })) shownBefore.current = value;
    setSaving(false);
  };
  const saveTyped = async (changed = typed) => {
    if (changed === undefined) return;
    const value = typeof changed === 'string' ? parseValue(kind, changed) : dropEmptyRows(changed);
    if (isEqual(value, shownBefore.current)) forgetUnsaved(id);
    else if (!unsaved || !isEqual(value, unsaved.value)) await saveValue(value, shownBefore.current);
    // The owner may have typed on meanwhile.
    setTyped((now) => (now === changed ? undefined : now));
  };
  const leave = useRef(saveTyped);
  leave.current = saveTyped;
  // Whoever goes back does not leave the field first.
  useEffect(() => () => void leave.current(), []);

  return (
    <div className="site-field" data-field={id} data-drafted={isDrafted || undefined}>
      <Input
        site={site}
        field={field}
        value={shown}
        onChange={change}
        onCommit={saveTyped}
        about={{ 'aria-invalid': unsaved !== undefined, 'aria-describedby': about }}
      />
      <div id={about} className="site-field__about">
        {(help || (kind === 'list' && !field.each && !field.choices)) && (
          <small>{help || 'One on each line.'}</small>
        )}
        {typed !== undefined && <Room length={fillFacts(String(shown), id, site).length} max={field.max} />}
        <div role="status">
          {isSaving && <small>Saving…</small>}
          {!isSaving && unsaved && <p className="form-problem">{unsaved.problem}</p>}
        </div>
      </div>
      {!isSaving && unsaved && (
        <UnsavedChoices unsaved={unsaved} field={field} current={current} saveValue={saveValue} />
      )}
      {isDrafted && !unsaved && (
        <p className="site-field__live">
          <small>Live now: {summarize(field.value)}</small>
          <LinkButton onClick={() => saveValue(field.value, current)}>
            Put back<span className="unseen"> {field.label}</span>
          </LinkButton>
        </p>
      )}
    </div>
  );
}

interface UnsavedChoicesProps {
  unsaved: Unsaved;
  field: SiteField;
  current: SiteValue;
  saveValue(value: SiteValue, was: SiteValue): unknown;
}

export function UnsavedChoices({
  unsaved: { value, isMistake, theirs },
  field,
  current,
  saveValue,
}: UnsavedChoicesProps) {
  const discard = () => {
    if (theirs === undefined || isEqual(theirs, current)) forgetUnsaved(field.id);
    else saveValue(theirs, current);
  };
  return (
    <div className="notice__choices">
      {!isMistake && (
        <Button variant="small" onClick={() => saveValue(value, current)}>
          {theirs === undefined ? 'Try again' : 'Save mine'}
        </Button>
      )}
      <Button variant="small plain" onClick={discard}>
        {theirs === undefined ? `Put back ${summarize(current)}` : `Take theirs: ${summarize(theirs)}`}
      </Button>
    </div>
  );
}

const dropEmptyRows = (value: SiteValue) =>
  Array.isArray(value) ? value.filter((entry) => entry !== '' && entry !== '-') : value;
