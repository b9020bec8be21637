/** What the tops of all pages have in common. */
import { CallButton, EstimateButton } from '../button/button.tsx';
import type { Phone } from '../phone-link/phone-link.tsx';
import { Stars } from '../stars/stars.tsx';
import { Text } from '../text/text.tsx';
import '../tag/tag.css';
import './hero-parts.css';

/** What is claimed of the reviews. */
export interface ReviewWords {
  text: string;
  /** How many of five, with tenths; 0 where no rating is claimed. */
  stars: number;
}

/** The number of reviews, over the headline. */
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
