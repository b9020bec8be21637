import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { type Place, PlaceMap } from '../../ui/place-map/place-map.tsx';
import { Text } from '../../ui/text/text.tsx';
import './town.css';

interface TownProps {
  blocks: readonly { heading: string; text: string }[];
  map: { label: string; places: readonly Place[]; main: string; scale: string };
  neighborhoods: { heading: string; list: readonly { name: string; text?: string | undefined }[] };
  zipCodes: { heading: string; list: readonly string[] };
  distance: string;
  days?: string | undefined;
  phone: Phone;
}

export function Town({ blocks, map, neighborhoods, zipCodes, distance, days, phone }: TownProps) {
  return (
    <section className="section town">
      <div className="wrap split town__in">
        <div className="stack">
          {blocks.map(({ heading, text }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <p>
                <Text phone={phone}>{text}</Text>
              </p>
            </div>
          ))}
        </div>
        <div className="town__map">
          <PlaceMap {...map} />
          <div className="stack">
            <p className="small">{distance}</p>
            {days && (
              <p>
                <b>{days}</b>
              </p>
            )}
            <h3>{zipCodes.heading}</h3>
            <ul className="town__zips">
              {zipCodes.list.map((zip) => (
                <li key={zip}>{zip}</li>
              ))}
            </ul>
          </div>
        </div>
        <div className="town__parts">
          <h3>{neighborhoods.heading}</h3>
          <ul>
            {neighborhoods.list.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>
                {text && (
                  <span>
                    <Text phone={phone}>{text}</Text>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
