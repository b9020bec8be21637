import './area.css';

interface AreaProps {
  heading: string;
  intro: string;
  links: readonly { path: string; text: string }[];
  all: { path: string; text: string };
  facts: readonly { heading: string; items: readonly string[] }[];
  /** How far the place is. */
  distance: string;
}

/** Where exactly, and the nearest other places we serve (spec 2.4: a shared section). */
export function Area({ heading, intro, links, all, facts, distance }: AreaProps) {
  return (
    <section className="section paper">
      <div className="wrap area">
        <div className="area__near">
          <h2>{heading}</h2>
          <p className="lead">{intro}</p>
          {links.length > 0 && (
            <ul>
              {links.map(({ path, text }) => (
                <li key={path} className="lift">
                  <a className="lift__body area__link" href={path}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <a className="area__all" href={all.path}>
            {all.text}
          </a>
        </div>
        <div className="area__facts">
          {facts.map((fact) => (
            <div key={fact.heading}>
              <h3>{fact.heading}</h3>
              <p>{fact.items.join(', ')}</p>
            </div>
          ))}
          <p className="small">{distance}</p>
        </div>
      </div>
    </section>
  );
}
