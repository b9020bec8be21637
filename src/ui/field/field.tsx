import type { ComponentProps, ReactNode } from 'react';
import './field.css';

interface FieldFrame {
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value, and what to do. */
  error?: string | undefined;
  /** What to check, though the value is valid; screen readers read it when it appears. */
  notice?: ReactNode;
  /** Mark behind the label of a required field, such as a star. */
  mark?: string;
  required?: boolean;
  hidden?: boolean;
}

/** Attributes that tie a control to its label's hint, error and notice; the server's pages use the same ids. */
export function described({ id, hint, error, notice }: FieldFrame) {
  const ids = [error && `${id}-error`, notice && `${id}-notice`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    className: 'field__control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  };
}

/** Label, hint and message around a control. */
export function Frame({ children, ...field }: FieldFrame & { children: ReactNode }) {
  const { id, label, hint, error, mark, hidden } = field;
  return (
    <div className="field" hidden={hidden}>
      <label htmlFor={id}>
        {mark ? `${label} ` : label}
        {mark && <span className="field__required">{mark}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {'notice' in field && (
        <div className="field__notice" id={`${id}-notice`} aria-live="polite" hidden={!field.notice}>
          {field.notice}
        </div>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldFrame {
  control: ComponentProps<'input'>;
}

/** One line of text. Label above, hint below it, error below the control. */
export function TextField({ control, ...field }: TextFieldProps) {
  return (
    <Frame {...field}>
      <input required={field.required} {...control} {...described(field)} />
    </Frame>
  );
}

interface TextAreaProps extends FieldFrame {
  control: ComponentProps<'textarea'>;
}

/** Several lines of text; grows with what is typed. */
export function TextArea({ control, ...field }: TextAreaProps) {
  return (
    <Frame {...field}>
      <textarea {...control} {...described(field)} />
    </Frame>
  );
}

interface ChoiceProps extends FieldFrame {
  emptyOption: string;
  options: readonly { value: string; label: string }[];
  control: ComponentProps<'select'>;
}

/** One of a list, with an empty choice first. */
export function Choice({ emptyOption, options, control, ...field }: ChoiceProps) {
  return (
    <Frame {...field}>
      <select {...control} {...described(field)}>
        <option value="">{emptyOption}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
