import { LinkChips } from '../../ui/link-chips/link-chips.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { type Place, PlaceMap } from '../../ui/place-map/place-map.tsx';
import './services-index.css';

interface Link {
  path: string;
  text: string;
  blurb?: string | undefined;
  from?: string | undefined;
  picture?: PictureSource | undefined;
}

interface ServicesIndexProps {
  /** Things are cards, places are chips. */
  groups: readonly { id: string; heading: string; places: boolean; links: readonly Link[] }[];
  map: { label: string; places: readonly Place[]; scale: string };
}

/** The spec's links first (spec 2.3). */
export function ServicesIndex({ groups, map }: ServicesIndexProps) {
  const mapped = groups.findLast(({ places }) => places);
  return (
    <section className="section paper" id="services">
      <div className="wrap index">
        {groups.map((group) => {
          const { id, heading, places, links } = group;
          return (
            <div key={id} className={group === mapped ? 'split' : undefined}>
              <div>
                <h2>{heading}</h2>
                {places ? <LinkChips links={links} /> : <Things links={links} />}
              </div>
              {group === mapped && <PlaceMap {...map} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Things({ links }: { links: readonly Link[] }) {
  return (
    <ul className="index__things">
      {links.map(({ path, text, blurb, from, picture }) => (
        <li key={path} className="lift">
          <a className="lift__body index__link" href={path}>
            {picture && <Picture source={picture} alt="" sizes="(min-width: 48rem) 16rem, 5rem" />}
            <b>{text}</b>
            {from && <strong>{from}</strong>}
            {blurb && <span>{blurb}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
