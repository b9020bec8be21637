import { DRAWINGS, type DrawingName } from './drawings.tsx';
import './icon.css';

/** Decorative line icon in the color of the text around it and, by default, 1.2 times its size. */
export function Icon({ name }: { name: DrawingName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
