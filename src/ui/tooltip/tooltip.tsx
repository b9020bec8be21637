import type { ReactNode } from 'react';
import './tooltip.css';

interface TooltipProps {
  /** Unique on the page. */
  id: string;
  /** The sentence that appears. */
  text: string;
  children: ReactNode;
}

/**
 * A word with a tooltip. Opens after 700 ms of hover, at once on focus or when another was open less than 300 ms ago
 * (product section 7): src/behaviors/tooltips.ts does that, and CSS for visitors without script.
 */
export function Tooltip({ id, text, children }: TooltipProps) {
  return (
    <span className="tooltip" data-tooltip>
      <button type="button" className="tooltip__word" aria-describedby={id}>
        {children}
      </button>
      <span className="tooltip__bubble" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
