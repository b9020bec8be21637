import { Icon } from '../../ui/icon/icon.tsx';
import './folded-estimator.css';

interface FoldedEstimatorProps {
  heading: string;
  intro: string;
  /** The page that does the same without script; gives way to the estimator. */
  link: { path: string; text: string };
  /** Prices start from the cleanout list. */
  onCleanout?: boolean;
}

/** Fill the trailer, where the page is about something else: one line until it is opened, and nothing to download. */
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
