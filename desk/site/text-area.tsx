import { type Ref, useId, useState } from 'react';
import { FormProblem } from '../ui/form.tsx';

interface TextAreaProps {
  ref?: Ref<HTMLTextAreaElement>;
  name: string;
  label: string;
  hint?: string | undefined;
  max?: number | undefined;
  problem?: string | undefined;
  initialText?: string | undefined;
}

export function TextArea({ ref, name, label, hint, max, problem, initialText = '' }: TextAreaProps) {
  const about = useId();
  const [length, setLength] = useState(initialText.length);
  return (
    <>
      <label className="field">
        <span>{label}</span>
        <textarea
          ref={ref}
          name={name}
          rows={2}
          maxLength={max}
          defaultValue={initialText}
          onChange={({ target }) => setLength(target.value.length)}
          aria-invalid={problem !== undefined}
          aria-describedby={about}
        />
      </label>
      <div id={about} className="site-field__about">
        {hint && <small>{hint}</small>}
        {length > 0 && <Room length={length} max={max} />}
        {problem && <FormProblem>{problem}</FormProblem>}
      </div>
    </>
  );
}

/** How much of a limit is used. */
export function Room({ length, max }: { length: number; max: number | undefined }) {
  if (max === undefined) return null;
  return (
    <small data-over={length > max || undefined}>
      {length} of {max} characters
    </small>
  );
}
