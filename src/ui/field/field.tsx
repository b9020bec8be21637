import type { ComponentProps, ReactNode } from 'react';
import './field.css';

interface FieldFrame {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A doubt about a valid value; screen readers read it when it appears. */
  notice?: ReactNode;
  /** Mark after the label of a required field, such as a star. */
  mark?: string;
  required?: boolean;
  hidden?: boolean;
}

/** The server's pages use the same ids. */
export function controlProps({ id, hint, error, notice }: FieldFrame) {
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

export function Frame({ children, ...field }: FieldFrame & { children: ReactNode }) {
  const { id, label, hint, error, mark, hidden } = field;
  return (
    <div className="field" hidden={hidden}>
      <label htmlFor={id}>
        <span>{mark ? `${label} ` : label}</span>
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

export function TextField({ control, ...field }: TextFieldProps) {
  return (
    <Frame {...field}>
      <input required={field.required} {...control} {...controlProps(field)} />
    </Frame>
  );
}

interface TextAreaProps extends FieldFrame {
  control: ComponentProps<'textarea'>;
}

export function TextArea({ control, ...field }: TextAreaProps) {
  return (
    <Frame {...field}>
      <textarea {...control} {...controlProps(field)} />
    </Frame>
  );
}

interface ChoiceProps extends FieldFrame {
  emptyOption: string;
  options: readonly { value: string; label: string }[];
  control: ComponentProps<'select'>;
}

export function Choice({ emptyOption, options, control, ...field }: ChoiceProps) {
  return (
    <Frame {...field}>
      <select {...control} {...controlProps(field)}>
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
