import { Icon } from '../../ui/icon/icon.tsx';
import './folded-estimator.css';

interface FoldedEstimatorProps {
  heading: string;
  intro: string;
  /** The price page, for visitors without JavaScript; the estimator replaces the link. */
  link: { path: string; text: string };
  onCleanout?: boolean;
}

export function FoldedEstimator({ heading, intro, link, onCleanout }: FoldedEstimatorProps) {
  return (
    <details className="folded" data-folded-estimator>
      <summary className="fold">
        <h3>{heading}</h3>
        <Icon name="plus" />
      </summary>
      <p>{intro}</p>
      <div data-island="estimator" data-cleanout={onCleanout ? '' : undefined}>
        <a className="more" href={link.path}>
          {link.text}
        </a>
      </div>
    </details>
  );
}
