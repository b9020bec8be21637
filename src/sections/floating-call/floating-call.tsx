import { CallButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import './floating-call.css';

interface FloatingCallProps {
  phone: Phone;
  /** On all screens, or below the medium breakpoint only (product section 3). */
  screens: 'all' | 'small';
}

/**
 * Call link at the bottom right (spec 2.9). A landmark of its own, as it is part of no other. Steps aside
 * while the visitor is typing in the quote form.
 */
export function FloatingCall({ phone, screens }: FloatingCallProps) {
  return (
    <aside>
      <CallButton
        phone={phone}
        small
        className={`floating-call ${screens === 'small' ? 'floating-call--small' : ''}`.trim()}
        data-floating-call
      />
    </aside>
  );
}
