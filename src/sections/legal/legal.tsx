import './legal.css';

interface LegalProps {
  heading: string;
  effectiveLine: string;
  effectiveDate: string;
  html: string;
}

/** Spec 2.8. */
export function Legal({ heading, effectiveLine, effectiveDate, html }: LegalProps) {
  return (
    <article className="legal" id="hero">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">
          <time dateTime={effectiveDate}>{effectiveLine}</time>
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  );
}
