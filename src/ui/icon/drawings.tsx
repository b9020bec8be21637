import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Icons on a 24-unit grid, in one weight. */
export const DRAWINGS = {
  phone: (
    <path
      fill="currentColor"
      d="M7.1 2.5c.9 0 1.6.6 1.8 1.4l.9 3.5c.2.7 0 1.4-.5 1.9L7.6 11a13.5 13.5 0 0 0 5.4 5.4l1.7-1.7c.5-.5 1.2-.7 1.9-.5l3.5.9c.8.2 1.4.9 1.4 1.8v2.6c0 1.2-1 2.1-2.1 2.1C10.3 21.6 2.4 13.7 2.4 4.6c0-1.1.9-2.1 2.1-2.1Z"
    />
  ),
  check: (
    <>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d="m7 12.5 3.5 3.5L17.5 9" {...line} stroke="var(--paper)" />
    </>
  ),
  down: <path d="M12 4v15m-6.5-6.5L12 19l6.5-6.5" {...line} />,
  up: (
    <path
      d="M12 1 23 12.5h-6.5V23h-9V12.5H1Z"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  ),
  plus: <path d="M12 5v14M5 12h14" {...line} />,
  previous: <path d="m14.5 5-7 7 7 7" {...line} />,
  next: <path d="m9.5 5 7 7-7 7" {...line} />,
  pause: <path d="M8 5v14M16 5v14" {...line} strokeWidth="3.5" />,
  play: <path d="M8 5.5v13l10.5-6.5Z" {...line} fill="currentColor" />,
  mail: <path d="M4 6h16v12H4Zm0 1 8 6 8-6" {...line} strokeWidth="2.2" />,
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;
