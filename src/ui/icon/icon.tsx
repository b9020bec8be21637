import { DRAWINGS, type DrawingName } from './drawings.tsx';
import './icon.css';

/** Decorative, in the color of the text around it. */
export function Icon({ name }: { name: DrawingName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
