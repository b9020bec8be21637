import './logo.css';

/** A drawing takes the color of the text around it; a picture has its own colors. */
export type LogoSource =
  | { viewBox: string; drawing: string }
  | { src: string; width: number; height: number };

export interface LogoProps {
  source: LogoSource;
  /** Written beside the picture; `''` if the picture contains it. */
  brand: string;
  label: string;
  home: string;
}

export function Logo({ source, brand, label, home }: LogoProps) {
  return (
    <a className="logo" href={home} aria-label={label}>
      {'src' in source ? (
        <img src={source.src} width={source.width} height={source.height} alt="" />
      ) : (
        <svg
          viewBox={source.viewBox}
          fill="currentColor"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own logo
          dangerouslySetInnerHTML={{ __html: source.drawing }}
        />
      )}
      {brand && <b>{brand}</b>}
    </a>
  );
}
