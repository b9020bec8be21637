import './feature-icon.css';

/** A decorative drawing in two colors, with its own shadow, for benefits and reasons. */
export function FeatureIcon({ src }: { src: string }) {
  return <img className="feature-icon" src={src} width="64" height="64" alt="" loading="lazy" />;
}
