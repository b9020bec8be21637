/** A field of the site: its input, what it is about, and what became of what was typed. */
import { useId, useRef, useState } from 'react';
import type { DeskSite, SiteField, SiteValue } from '../../contract/desk/site.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { draftedValue, forget, isSame, save, type Unsaved, useUnsaved } from './draft.ts';
import { Input } from './input.tsx';
import { brief, readValue } from './words.ts';

export function Field({ site, field }: { site: DeskSite; field: SiteField }) {
  const { id, kind, help } = field;
  const current = draftedValue(site, field);
  const isDrafted = !isSame(current, field.value);
  const unsaved = useUnsaved(id);
  const [typed, setTyped] = useState<SiteValue>();
  const [isSaving, setSaving] = useState(false);
  /** What the field showed when the owner began to type. */
  const seen = useRef(current);
  const about = useId();
  const shown = typed ?? unsaved?.value ?? current;

  const change = (value: SiteValue) => {
    if (typed === undefined) seen.current = current;
    setTyped(value);
  };
  const keep = async (value: SiteValue, was: SiteValue) => {
    setSaving(true);
    if (await save({ id, was, value })) seen.current = value;
    setSaving(false);
  };
  const leave = async (changed = typed) => {
    if (changed === undefined) return;
    const value = typeof changed === 'string' ? readValue(kind, changed) : withoutEmpty(changed);
    if (isSame(value, seen.current)) forget(id);
    else if (!unsaved || !isSame(value, unsaved.value)) await keep(value, seen.current);
    // Typing may have gone on meanwhile.
    setTyped((now) => (now === changed ? undefined : now));
  };

  return (
    <div className="site-field" data-field={id} data-drafted={isDrafted || undefined}>
      <Input
        field={field}
        value={shown}
        onChange={change}
        onLeave={leave}
        about={{ 'aria-invalid': unsaved !== undefined, 'aria-describedby': about }}
      />
      <div id={about} className="site-field__about">
        {(help || (kind === 'list' && !field.each)) && <small>{help || 'One on each line.'}</small>}
        <div role="status">
          {isSaving && <small>Saving…</small>}
          {!isSaving && unsaved && <p className="form-problem">{unsaved.problem}</p>}
        </div>
      </div>
      {!isSaving && unsaved && <Choices unsaved={unsaved} field={field} current={current} keep={keep} />}
      {isDrafted && !unsaved && (
        <p className="site-field__live">
          <small>Live now: {brief(field.value)}</small>
          <LinkButton onClick={() => keep(field.value, current)}>
            Put back<span className="unseen"> {field.label}</span>
          </LinkButton>
        </p>
      )}
    </div>
  );
}

interface ChoicesProps {
  unsaved: Unsaved;
  field: SiteField;
  /** What the draft has. */
  current: SiteValue;
  keep(value: SiteValue, was: SiteValue): unknown;
}

/** What to do with a value that is not in the draft. */
export function Choices({ unsaved: { value, isMistake, theirs }, field, current, keep }: ChoicesProps) {
  const putBack = () => {
    if (theirs === undefined || isSame(theirs, current)) forget(field.id);
    else keep(theirs, current);
  };
  return (
    <div className="notice__choices">
      {!isMistake && (
        <Button variant="small" onClick={() => keep(value, current)}>
          {theirs === undefined ? 'Try again' : 'Save mine'}
        </Button>
      )}
      <Button variant="small plain" onClick={putBack}>
        {theirs === undefined ? `Put back ${brief(current)}` : `Take theirs: ${brief(theirs)}`}
      </Button>
    </div>
  );
}

/** Rows that nothing was typed into are none. */
const withoutEmpty = (value: SiteValue) =>
  Array.isArray(value) ? value.filter((entry) => entry !== '' && entry !== '-') : value;
