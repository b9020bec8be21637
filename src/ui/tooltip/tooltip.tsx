import type { ReactNode } from 'react';
import './tooltip.css';

interface TooltipProps {
  id: string;
  text: string;
  children: ReactNode;
}

/** Product section 7: src/behaviors/tooltips.ts opens it; without JavaScript CSS does. */
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
