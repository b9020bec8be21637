import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MoreProps {
  heading: string;
  /** Renders the content once the section is open. */
  children: () => ReactNode;
}

/** A collapsed section that renders its content only while open. */
export function More({ heading, children }: MoreProps) {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
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
