import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyDetailsProps {
  heading: string;
  children: () => ReactNode;
}

export function LazyDetails({ heading, children }: LazyDetailsProps) {
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
