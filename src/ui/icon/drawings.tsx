import type { ReactNode } from 'react';

/** On a 24-unit grid: lines in one weight (icon.css), or shapes. */
export const DRAWINGS = {
  phone: (
    <path
      fill="currentColor"
      stroke="none"
      d="M7.1 2.5c.9 0 1.6.6 1.8 1.4l.9 3.5c.2.7 0 1.4-.5 1.9L7.6 11a13.5 13.5 0 0 0 5.4 5.4l1.7-1.7c.5-.5 1.2-.7 1.9-.5l3.5.9c.8.2 1.4.9 1.4 1.8v2.6c0 1.2-1 2.1-2.1 2.1C10.3 21.6 2.4 13.7 2.4 4.6c0-1.1.9-2.1 2.1-2.1Z"
    />
  ),
  check: (
    <>
      <circle cx="12" cy="12" r="11" fill="currentColor" stroke="none" />
      <path d="m7 12.5 3.5 3.5L17.5 9" stroke="var(--paper)" />
    </>
  ),
  down: <path d="M12 4v15m-6.5-6.5L12 19l6.5-6.5" />,
  up: <path d="M12 1 23 12.5h-6.5V23h-9V12.5H1Z" fill="currentColor" strokeWidth="1.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  previous: <path d="m14.5 5-7 7 7 7" />,
  next: <path d="m9.5 5 7 7-7 7" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3.5" />,
  play: <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />,
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;
