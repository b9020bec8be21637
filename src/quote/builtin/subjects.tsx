import { useSyncExternalStore } from 'react';
import { fill } from '../../../model/fill.ts';
import { quoteForm } from '../../words/texts.ts';
import { onThingsChange, removeThing, tappedThings } from '../tapped-things.ts';

const NOTHING: readonly string[] = [];

interface SubjectsProps {
  service: string;
  onRemoveService: () => void;
}

export function Subjects({ service, onRemoveService }: SubjectsProps) {
  const things = useSyncExternalStore(onThingsChange, tappedThings, () => NOTHING);
  const label = quoteForm.fields.service.options.find(({ value }) => value === service)?.label;
  if (!label && things.length === 0) return null;
  return (
    <fieldset className="chips quote-form__about">
      <legend>{quoteForm.about.heading}</legend>
      {label && <Chip name={label} onRemove={onRemoveService} />}
      {things.map((thing) => (
        <Chip key={thing} name={thing} onRemove={() => removeThing(thing)} />
      ))}
    </fieldset>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={fill(quoteForm.about.remove, { name })}
      onClick={({ currentTarget }) => {
        // The focus would be lost with the chip.
        currentTarget.closest('form')?.querySelector<HTMLElement>('.quote-form__send button')?.focus();
        onRemove();
      }}
    >
      {name}
    </button>
  );
}
