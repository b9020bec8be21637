/** An input for each kind of field. */
import { useId } from 'react';
import type { SiteField, SiteValue } from '../../contract/desk/site.ts';
import { LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { textOf } from './words.ts';

interface InputProps {
  field: SiteField;
  /** As it is typed: numbers and lists are text until the focus leaves. */
  value: SiteValue;
  onChange(value: SiteValue): void;
  /** The owner is done with it for now. @param value if it has changed with the same step */
  onLeave(value?: SiteValue): void;
  /** Whether its value was refused, and where that and the help are said. */
  about: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
}

/** Longer texts get more than one line. */
const ONE_LINE = 44;

export function Input(props: InputProps) {
  const { field, value, onChange, onLeave, about } = props;
  const { label, kind } = field;
  const id = useId();
  if (kind === 'windows' || field.each) return <Rows {...props} />;
  const now = (changed: SiteValue) => {
    onChange(changed);
    onLeave(changed);
  };
  if (kind === 'boolean') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => now(target.checked)}
          {...about}
        />
        {label}
      </label>
    );
  }
  const text = textOf(value);
  const typing = {
    id,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: () => onLeave(),
    ...about,
  };
  const isLong =
    kind === 'list' || (kind === 'text' && (textOf(field.value).length > ONE_LINE || text.includes('\n')));
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      {kind === 'choice' ? (
        <select id={id} value={text} onChange={({ target }) => now(target.value)} {...about}>
          {field.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : isLong ? (
        <textarea rows={kind === 'list' ? Math.max(2, text.split('\n').length) : linesOf(text)} {...typing} />
      ) : (
        <input
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          {...typing}
        />
      )}
    </label>
  );
}

/** For browsers that do not size a field by its text. */
function linesOf(text: string): number {
  return Math.min(10, Math.max(2, Math.ceil(text.length / ONE_LINE)));
}

/** Arrival windows as `08:00-10:00`, or days. */
function Rows({ field, value, onChange, onLeave, about }: InputProps) {
  const entries = Array.isArray(value) ? value : [];
  const [one, empty] = field.each === 'date' ? ['day', ''] : ['window', '-'];
  const input = (i: number, end: string, text: string | undefined, change: (text: string) => string) => (
    <input
      type={one === 'day' ? 'date' : 'time'}
      aria-label={`${field.label}, ${one} ${i + 1}${end}`}
      aria-invalid={about['aria-invalid']}
      value={text}
      onChange={({ target }) => onChange(entries.with(i, change(target.value)))}
    />
  );
  return (
    <fieldset
      className="windows"
      aria-describedby={about['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend>{field.label}</legend>
      {entries.map((entry, i) => {
        const [from = '', until = ''] = entry.split('-');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what its place is
          <div key={i} className="windows__row">
            {one === 'day' ? (
              input(i, '', entry, (day) => day)
            ) : (
              <>
                {input(i, ', from', from, (time) => `${time}-${until}`)}
                <span aria-hidden="true">–</span>
                {input(i, ', until', until, (time) => `${from}-${time}`)}
              </>
            )}
            <button
              type="button"
              className="icon-button"
              onClick={() => {
                const left = entries.toSpliced(i, 1);
                onChange(left);
                onLeave(left);
              }}
            >
              <Icon name="trash" label={`Remove ${field.label}, ${one} ${i + 1}`} />
            </button>
          </div>
        );
      })}
      <LinkButton onClick={() => onChange([...entries, empty])}>
        Add a {one}
        <span className="unseen"> to {field.label}</span>
      </LinkButton>
    </fieldset>
  );
}
