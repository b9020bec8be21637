import './breadcrumbs.css';

/** The last crumb has no path. */
export interface Crumb {
  text: string;
  path?: string;
}

/** The page's structured data has the same crumbs. */
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
