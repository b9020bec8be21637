import './logo.css';

const BOX =
  'M11.5 1h25A3.5 3.5 0 0 1 40 4.5v9.5a3.5 3.5 0 0 1-3.5 3.5h-25A3.5 3.5 0 0 1 8 14V4.5A3.5 3.5 0 0 1 11.5 1Zm9.5 0v5a1 1 0 0 0 1 1h4a1 1 0 0 0 1-1V1Z';
/** A hand that points up. */
export const HAND =
  'M19.6 20.8a3.5 3.5 0 0 1 3.5 3.5v7a3 3 0 0 1 5.8.3 3 3 0 0 1 5.8 1 3 3 0 0 1 5.8 1v5.2c0 5-3.5 8.7-8.5 8.7h-6c-3.3 0-5.6-1.2-7.5-3.5L9.3 33.9a3 3 0 0 1 4.5-4l2.3 2.3v-7.9a3.5 3.5 0 0 1 3.5-3.5Z';

interface LogoProps {
  brand: string;
  /** Accessible name of the link home. */
  label: string;
}

/** The mark, a pointing hand and a box off the ground, beside the brand. Links home. */
export function Logo({ brand, label }: LogoProps) {
  return (
    <a className="logo" href="/" aria-label={label}>
      <svg viewBox="7 0 35 48" fill="currentColor" aria-hidden="true">
        <path fillRule="evenodd" d={BOX} />
        <path d={HAND} />
      </svg>
      <b>{brand}</b>
    </a>
  );
}
