import './breadcrumbs.css';

/** A step of the way from the home page to this one; the last has no address. */
export interface Crumb {
  text: string;
  path?: string;
}

/** The steps from the home page to this one; the page's structured data has the same. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map(({ text, path }) => (
          <li key={text} aria-current={path ? undefined : 'page'}>
            {path ? <a href={path}>{text}</a> : <span>{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
