import { EstimateButton } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type Phone, PhoneLink } from '../../ui/phone-link/phone-link.tsx';
import './floating-call.css';

interface FloatingCallProps {
  phone: Phone;
  /** Labels of the two halves; the number follows `call`. */
  words: { estimate: string; call: string };
  estimate?: string | undefined;
  /** `small`: below the medium breakpoint only (product section 3). */
  screens: 'all' | 'small';
}

/** Spec 2.9. A landmark, because it is in no other one. src/behaviors/floating-call.ts shows it. */
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
