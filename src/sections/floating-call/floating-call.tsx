import { EstimateButton } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type Phone, PhoneLink } from '../../ui/phone-link/phone-link.tsx';
import './floating-call.css';

interface FloatingCallProps {
  phone: Phone;
  /** Words of the two halves; the number follows `call`. */
  words: { estimate: string; call: string };
  /** Where the other half leads; absent on the thank-you pages. */
  estimate?: string | undefined;
  /** On all screens, or below the medium breakpoint only (product section 3). */
  screens: 'all' | 'small';
}

/**
 * Call link at the bottom right (spec 2.9); on phones the right half of a bar, beside a link to the quote form. It is a
 * landmark, because it is in no other one. src/behaviors/floating-call.ts shows it.
 */
export function FloatingCall({ phone, words, estimate, screens }: FloatingCallProps) {
  return (
    <aside className={`floating floating--${screens}`} data-floating>
      {estimate && <EstimateButton href={estimate}>{words.estimate}</EstimateButton>}
      <PhoneLink phone={phone} className="button button--call" data-floating-call>
        <Icon name="phone" />
        <span>
          {words.call} <span className="floating__number">{phone.display}</span>
        </span>
      </PhoneLink>
    </aside>
  );
}
