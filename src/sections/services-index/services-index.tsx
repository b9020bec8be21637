import './services-index.css';

interface ServicesIndexProps {
  groups: readonly {
    id: string;
    heading: string;
    links: readonly { path: string; text: string; blurb?: string | undefined }[];
  }[];
}

/** Links to every page of the site, the spec's first (spec 2.3). */
export function ServicesIndex({ groups }: ServicesIndexProps) {
  return (
    <section className="section paper" id="services">
      <div className="wrap index">
        {groups.map(({ id, heading, links }) => (
          <div key={id} className="index__group">
            <h2>{heading}</h2>
            <ul>
              {links.map(({ path, text, blurb }) => (
                <li key={path} className="lift">
                  <a className="lift__body index__link" href={path}>
                    <b>{text}</b>
                    {blurb && <span>{blurb}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
