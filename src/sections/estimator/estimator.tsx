import '../../estimator/estimator-teaser.css';
import './estimator.css';

interface EstimatorProps {
  heading: string;
  intro: string;
  link: { path: string; text: string };
  /** HTML of the estimator with an empty list. */
  app: string;
}

export function Estimator({ heading, intro, link, app }: EstimatorProps) {
  return (
    <div className="estimator">
      <h3>{heading}</h3>
      <p>
        {`${intro} `}
        <noscript>
          <a href={link.path}>{link.text}</a>
        </noscript>
      </p>
      <div data-island="estimator">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own component */}
        <div data-app dangerouslySetInnerHTML={{ __html: app }} />
      </div>
    </div>
  );
}
