import { CallButton } from '../../ui/button/button.tsx';
import { Logo, type LogoProps } from '../../ui/logo/logo.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import './header.css';

interface HeaderProps {
  logo: LogoProps;
  phone: Phone;
  /** The one link beside the logo. */
  link: { path: string; text: string };
  /** The same page in other languages, by their codes. */
  languages: readonly { path: string; code: string; name: string }[];
}

/**
 * Fixed header (spec 2.2): transparent while the scroll position is 50 px or less, solid above. `data-scrolled` says which;
 * src/behaviors/scroll-state.ts sets it. Before that, and without script, the header scrolls away with the page.
 */
export function Header({ logo, phone, link, languages }: HeaderProps) {
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo {...logo} />
        <a className="header__link" href={link.path}>
          {link.text}
        </a>
        {languages.map(({ path, code, name }) => (
          <a key={code} className="header__link" href={path} hrefLang={code} lang={code}>
            {name}
          </a>
        ))}
        <CallButton phone={phone} small />
      </div>
    </header>
  );
}
