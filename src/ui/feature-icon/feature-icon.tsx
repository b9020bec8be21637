import './feature-icon.css';

export function FeatureIcon({ src }: { src: string }) {
  return <img className="feature-icon" src={src} width="64" height="64" alt="" loading="lazy" />;
}
