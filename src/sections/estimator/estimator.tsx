import './estimator.css';

interface EstimatorProps {
  heading: string;
  intro: string;
  /** The page that does the same without script. */
  link: { path: string; text: string };
  /** Prices start from the cleanout list. */
  onCleanout?: boolean;
}

/** Fill the trailer: an invitation that works without script, and the room in which the island opens. */
export function Estimator({ heading, intro, link, onCleanout }: EstimatorProps) {
  return (
    <div className="estimator">
      <h3>{heading}</h3>
      <p>
        {intro} <a href={link.path}>{link.text}</a>
      </p>
      <div data-island="estimator" data-cleanout={onCleanout ? '' : undefined} />
    </div>
  );
}
