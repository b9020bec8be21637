import { CallButton } from '../../ui/button/button.tsx';
import { Logo, type LogoProps } from '../../ui/logo/logo.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import './header.css';

interface HeaderProps {
  logo: LogoProps;
  phone: Phone;
  link: { path: string; text: string };
  languages: readonly { path: string; code: string; name: string }[];
}

/** Spec 2.2. src/behaviors/scroll-state.ts sets `data-follows`, and `data-scrolled` further down; until then, and without JavaScript, the header scrolls away. */
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
