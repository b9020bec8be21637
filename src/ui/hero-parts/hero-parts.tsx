/** What the tops of all pages have in common. */
import { CallButton, EstimateButton } from '../button/button.tsx';
import type { Phone } from '../phone-link/phone-link.tsx';
import { Stars } from '../stars/stars.tsx';
import { Text } from '../text/text.tsx';
import '../tag/tag.css';
import './hero-parts.css';

/** The number of reviews, over the headline. */
export function ReviewLine({ children }: { children: string }) {
  return (
    <p className="tag patch">
      <Stars />
      <span>
        <Text>{children}</Text>
      </span>
    </p>
  );
}

/** The buttons that lead to the form and to the phone, with a hidden number that call-tracking scripts swap. */
export function HeroButtons({ cta, phone }: { cta: string; phone: Phone }) {
  return (
    <>
      <div className="row">
        <EstimateButton className="button--wide">{cta}</EstimateButton>
        <CallButton phone={phone} className="button--wide" />
      </div>
      <span className="sr" data-call-tracking-number aria-hidden="true">
        {phone.display}
      </span>
    </>
  );
}
