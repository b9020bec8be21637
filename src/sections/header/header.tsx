import { CallButton } from '../../ui/button/button.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import './header.css';

interface HeaderProps {
  brand: string;
  homeLabel: string;
  phone: Phone;
}

/**
 * Fixed header (spec 2.2): transparent while the scroll position is 50 px or less, solid above. The attribute
 * `data-scrolled` is set by src/behaviours/scroll-state.ts.
 */
export function Header({ brand, homeLabel, phone }: HeaderProps) {
  return (
    <header className="header">
      <div className="wrap header__in">
        <Logo brand={brand} label={homeLabel} />
        <CallButton phone={phone} small />
      </div>
    </header>
  );
}
