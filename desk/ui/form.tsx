/** Buttons and forms, with the classes of styles/parts.css. */
import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** Modifiers of its class, such as `small plain`. */
  look?: string;
}

export function Button(props: ButtonProps) {
  return <Pressed block="button" {...props} />;
}

/** Looks like a link. */
export function LinkButton(props: ButtonProps) {
  return <Pressed block="link-button" {...props} />;
}

function Pressed({ block, look = '', className = '', ...rest }: ButtonProps & { block: string }) {
  const modifiers = look.split(' ').map((name) => name && `${block}--${name}`);
  return (
    <button type="button" className={[block, ...modifiers, className].filter(Boolean).join(' ')} {...rest} />
  );
}

/** What was entered in a field of a form, by its name. */
export type Entered = (name: string) => string;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend(text: Entered, form: HTMLFormElement): void;
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

/** Why a form or a button did nothing; read aloud. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p className="form-problem" role="alert">
      {children}
    </p>
  );
}

/** An entry of a list: what it is, a line about it, and what can be done with it. */
export function Line({ name, about, children }: { name: ReactNode; about: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <span>
        {name}
        <small>{about}</small>
      </span>
      {children}
    </li>
  );
}
