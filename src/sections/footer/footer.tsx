import { Icon } from '../../ui/icon/icon.tsx';
import { Logo, type LogoProps } from '../../ui/logo/logo.tsx';
import { type Phone, PhoneLink } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './footer.css';

interface Link {
  path: string;
  text: string;
}

interface FooterProps {
  logo: LogoProps;
  about: string;
  insured: string;
  hoursLabel: string;
  hours: string;
  phone: Phone;
  email: string;
  emailLabel: string;
  groups: readonly { heading: string; links: readonly Link[] }[];
  legal: readonly Link[];
  copyright: string;
  optOut: string;
}

export function Footer(props: FooterProps) {
  const { logo, about, insured, hoursLabel, hours, phone, email, emailLabel } = props;
  return (
    <footer className="footer pine">
      <div className="wrap">
        <div className="footer__grid">
          <div className="stack footer__business">
            <Logo {...logo} />
            <p>
              <Text>{about}</Text>
            </p>
            <p>{`${insured && `${insured}. `}${hoursLabel} ${hours}.`}</p>
            <PhoneLink phone={phone} className="footer__phone" />
            <a href={`mailto:${email}`} aria-label={`${emailLabel}: ${email}`}>
              {email}
            </a>
          </div>
          {props.groups.map((group) => (
            <Group key={group.heading} {...group} />
          ))}
        </div>
        <div className="footer__base">
          <p>{props.copyright}</p>
          <p className="footer__optout">
            <Icon name="check" />
            {props.optOut}
          </p>
          <div className="footer__links">
            {props.legal.map(({ path, text }) => (
              <a key={path} href={path}>
                {text}
              </a>
            ))}
          </div>
        </div>
      </div>
    </footer>
  );
}

function Group({ heading, links }: { heading: string; links: readonly Link[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <details>
        <summary className="fold">
          {heading}
          <Icon name="plus" />
        </summary>
        <ul>
          {links.map(({ path, text }) => (
            <li key={path}>
              <a href={path}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
