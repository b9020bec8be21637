import './feature-icon.css';

/** A two-colour drawing that stands on its own shadow, for benefits and reasons. Decorative. */
export function FeatureIcon({ src }: { src: string }) {
  return <img className="feature-icon" src={src} width="64" height="64" alt="" loading="lazy" />;
}
