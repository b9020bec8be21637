import { DRAWINGS, type DrawingName } from './drawings.tsx';
import './icon.css';

export type { DrawingName } from './drawings.tsx';

interface IconProps {
  name: DrawingName;
  className?: string;
}

/** One-colour line icon in the colour and, by default, 1.2 times the size of the text around it. Decorative. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={`icon ${className ?? ''}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
