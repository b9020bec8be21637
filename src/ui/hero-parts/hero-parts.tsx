import { CallButton, EstimateButton } from '../button/button.tsx';
import type { Phone } from '../phone-link/phone-link.tsx';
import { Stars } from '../stars/stars.tsx';
import { Text } from '../text/text.tsx';
import '../tag/tag.css';
import './hero-parts.css';

export interface ReviewWords {
  text: string;
  /** Out of five, with tenths; 0 if no rating is claimed. */
  stars: number;
}

export function ReviewLine({ text, stars }: ReviewWords) {
  return (
    <p className="tag patch">
      {stars > 0 && <Stars count={stars} />}
      <span>
        <Text>{text}</Text>
      </span>
    </p>
  );
}

/** Includes a hidden number that call-tracking scripts swap. */
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
