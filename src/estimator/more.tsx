import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MoreProps {
  heading: string;
  /** What is in it, for once it is open. */
  children: () => ReactNode;
}

/** A part that is shut until it is wanted, and empty until then. */
export function More({ heading, children }: MoreProps) {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before this could hear it.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className="fill__more"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{heading}</summary>
      {open && children()}
    </details>
  );
}
