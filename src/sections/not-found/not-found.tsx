import { CallButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import './not-found.css';

interface NotFoundProps {
  heading: string;
  text: string;
  home: { path: string; text: string };
  linksHeading: string;
  links: readonly { path: string; text: string }[];
  picture: PictureSource;
  phone: Phone;
}

/** Spec 2.8. */
export function NotFound({ heading, text, home, linksHeading, links, picture, phone }: NotFoundProps) {
  return (
    <section className="lost" id="hero" data-not-found>
      <div className="wrap split lost__in">
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <div className="row">
            <CallButton phone={phone} />
            <a className="more" href={home.path}>
              {home.text}
            </a>
          </div>
          <h2>{linksHeading}</h2>
          <ul>
            {links.map(({ path, text: name }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="scene">
          <Picture source={picture} alt="" sizes="(min-width: 64rem) 46vw, 100vw" first />
        </div>
      </div>
    </section>
  );
}
