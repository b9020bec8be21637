import { useId } from 'react';
import type { DeskSite, SiteField, SiteValue } from '../../contract/desk/site.ts';
import { LinkButton } from '../ui/form.tsx';
import { IconButton } from '../ui/icon.tsx';
import { Pills } from './pills.tsx';
import { fillFacts, formatValue } from './words.ts';

interface InputProps {
  site: DeskSite;
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
  if (kind === 'boolean' || field.choices?.join() === 'on,off') {
    const [on, off] = kind === 'boolean' ? [true, false] : ['on', 'off'];
    return (
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={value === on}
          aria-checked={value === on}
          onChange={({ target }) => commit(target.checked ? (on as SiteValue) : (off as SiteValue))}
          {...about}
        />
        {label}
      </label>
    );
  }
  if (kind === 'list' && field.choices) {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset className="chip-row">
        <legend>{label}</legend>
        {field.choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(choice)}
            onClick={() =>
              commit((field.choices ?? []).filter((each) => (each === choice) !== chosen.includes(each)))
            }
          >
            {choice.charAt(0).toUpperCase() + choice.slice(1, 3)}
            <span className="unseen">{choice.slice(3)}</span>
          </button>
        ))}
      </fieldset>
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
  if (kind === 'text' && /\{[^{}]+\}/.test(formatValue(field.value))) {
    return (
      <div className="field">
        <span aria-hidden="true">{label}</span>
        <Pills
          label={label}
          text={text}
          nameOf={(slot) => nameOf(slot, field.id, props.site)}
          onChange={onChange}
          onBlur={() => onCommit()}
          about={about}
        />
      </div>
    );
  }
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

/** What the site fills in; words such as `the city` where each page has its own. */
function nameOf(slot: string, id: string, site: DeskSite): string {
  const filled = fillFacts(`{${slot}}`, id, site);
  return filled.startsWith('{') ? `the ${slot.replaceAll('_', ' ')}` : filled;
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
            <IconButton
              name="trash"
              label={`Remove ${field.label}, ${unit} ${i + 1}`}
              onClick={() => {
                const remaining = entries.toSpliced(i, 1);
                onChange(remaining);
                onCommit(remaining);
              }}
            />
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
