import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** Modifiers of its class in styles/parts.css, such as `small plain`. */
  variant?: string;
}

export function Button(props: ButtonProps) {
  return <StyledButton block="button" {...props} />;
}

export function LinkButton(props: ButtonProps) {
  return <StyledButton block="link-button" {...props} />;
}

function StyledButton({ block, variant = '', className = '', ...rest }: ButtonProps & { block: string }) {
  const modifiers = variant.split(' ').map((name) => name && `${block}--${name}`);
  return (
    <button type="button" className={[block, ...modifiers, className].filter(Boolean).join(' ')} {...rest} />
  );
}

/** Returns the trimmed text of the field with that name. */
export type FieldReader = (name: string) => string;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend(text: FieldReader, form: HTMLFormElement): void;
}

export function Form({ onSend, ...rest }: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        onSend((name) => String(entered.get(name) ?? '').trim(), event.currentTarget);
      }}
      {...rest}
    />
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
}

export function Field({ label, ...input }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input autoComplete="off" {...input} />
    </label>
  );
}

export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p className="form-problem" role="alert">
      {children}
    </p>
  );
}

interface LineProps {
  name: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
}

export function Line({ name, about, children }: LineProps) {
  return (
    <li>
      <span>
        {name}
        {about && <small>{about}</small>}
      </span>
      {children}
    </li>
  );
}
