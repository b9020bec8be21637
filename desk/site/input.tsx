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
  if (kind === 'windows') return <Windows {...props} />;
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

/** Arrival windows as `08:00-10:00`. */
function Windows({ field, value, onChange, onLeave, about }: InputProps) {
  const windows = Array.isArray(value) ? value : [];
  const set = (i: number, from = '', until = '') => onChange(windows.with(i, `${from}-${until}`));
  return (
    <fieldset
      className="windows"
      aria-describedby={about['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <legend>{field.label}</legend>
      {windows.map((window, i) => {
        const [from, until] = window.split('-');
        const name = `${field.label}, window ${i + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is what its place is
          <div key={i} className="windows__row">
            <input
              type="time"
              aria-label={`${name}, from`}
              aria-invalid={about['aria-invalid']}
              value={from}
              onChange={({ target }) => set(i, target.value, until)}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              aria-label={`${name}, until`}
              aria-invalid={about['aria-invalid']}
              value={until}
              onChange={({ target }) => set(i, from, target.value)}
            />
            <button
              type="button"
              className="icon-button"
              onClick={() => {
                const left = windows.toSpliced(i, 1);
                onChange(left);
                onLeave(left);
              }}
            >
              <Icon name="trash" label={`Remove ${name}`} />
            </button>
          </div>
        );
      })}
      <LinkButton onClick={() => onChange([...windows, '-'])}>
        Add a window<span className="unseen"> on {field.label}</span>
      </LinkButton>
    </fieldset>
  );
}
