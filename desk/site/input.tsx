import { useId } from 'react';
import type { SiteField, SiteValue } from '../../contract/desk/site.ts';
import { LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { formatValue } from './words.ts';

interface InputProps {
  field: SiteField;
  /** As typed: numbers and lists are text until the focus leaves. */
  value: SiteValue;
  onChange(value: SiteValue): void;
  /** @param value if it changed in the same step */
  onCommit(value?: SiteValue): void;
  about: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
}

const MAX_LINE_LENGTH = 44;

export function Input(props: InputProps) {
  const { field, value, onChange, onCommit, about } = props;
  const { label, kind } = field;
  const id = useId();
  if (kind === 'windows' || field.each) return <Rows {...props} />;
  const commit = (changed: SiteValue) => {
    onChange(changed);
    onCommit(changed);
  };
  if (kind === 'boolean') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => commit(target.checked)}
          {...about}
        />
        {label}
      </label>
    );
  }
  const text = formatValue(value);
  const inputProps = {
    id,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: () => onCommit(),
    ...about,
  };
  const isLong =
    kind === 'list' ||
    (kind === 'text' && (formatValue(field.value).length > MAX_LINE_LENGTH || text.includes('\n')));
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      {kind === 'choice' ? (
        <select id={id} value={text} onChange={({ target }) => commit(target.value)} {...about}>
          {field.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : isLong ? (
        <textarea
          rows={kind === 'list' ? Math.max(2, text.split('\n').length) : countLines(text)}
          {...inputProps}
        />
      ) : (
        <input
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          {...inputProps}
        />
      )}
    </label>
  );
}

/** For browsers that don't size a textarea by its text. */
function countLines(text: string): number {
  return Math.min(10, Math.max(2, Math.ceil(text.length / MAX_LINE_LENGTH)));
}

/** Edits arrival windows such as `08:00-10:00`, or days. */
function Rows({ field, value, onChange, onCommit, about }: InputProps) {
  const entries = Array.isArray(value) ? value : [];
  const [unit, empty] = field.each === 'date' ? ['day', ''] : ['window', '-'];
  const input = (i: number, end: string, text: string | undefined, change: (text: string) => string) => (
    <input
      type={unit === 'day' ? 'date' : 'time'}
      aria-label={`${field.label}, ${unit} ${i + 1}${end}`}
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
        if (!currentTarget.contains(relatedTarget)) onCommit();
      }}
    >
      <legend>{field.label}</legend>
      {entries.map((entry, i) => {
        const [from = '', until = ''] = entry.split('-');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what its place is
          <div key={i} className="windows__row">
            {unit === 'day' ? (
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
                const remaining = entries.toSpliced(i, 1);
                onChange(remaining);
                onCommit(remaining);
              }}
            >
              <Icon name="trash" label={`Remove ${field.label}, ${unit} ${i + 1}`} />
            </button>
          </div>
        );
      })}
      <LinkButton onClick={() => onChange([...entries, empty])}>
        Add a {unit}
        <span className="unseen"> to {field.label}</span>
      </LinkButton>
    </fieldset>
  );
}
