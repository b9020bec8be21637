import { HeroButtons, ReviewLine, type ReviewWords } from '../../ui/hero-parts/hero-parts.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import './hero.css';

interface HeroProps {
  reviewLine?: ReviewWords | undefined;
  /** `big` fills the line, `small` is under it; both are one heading. */
  headline: { big: string; small: string };
  /** The slogan; `''` for none. */
  tagline: string;
  banner: string;
  /** Whether the server says how many are left; until then, the banner claims nothing. */
  isLive: boolean;
  cta: string;
  picture: PictureSource;
  phone: Phone;
}

/** Letters that fit into one line at the largest size; a longer headline is smaller and may wrap. */
const MAX_LARGE_LETTERS = 22;

/** Spec 2.2. A cut-out reaches under the text; a photo is in a frame beside it. */
export function Hero({ reviewLine, headline, tagline, banner, isLive, cta, picture, phone }: HeroProps) {
  const [first, ...others] = headline.big.split(' ');
  const isLong = headline.big.length > MAX_LARGE_LETTERS;
  const [point, lift] = tagline.split(/(?<=\.)\s/);
  const { cutout } = picture;
  const shown = (
    <div className="hero__picture">
      <Picture
        source={picture}
        sizes={cutout ? '(min-width: 64rem) 64vw, 115vw' : '(min-width: 64rem) 50vw, 92vw'}
        first
      />
    </div>
  );
  return (
    <section className={cutout ? 'hero' : 'hero hero--photo'} id="hero">
      <div className="wrap">
        <div className="hero__text">
          {reviewLine && <ReviewLine {...reviewLine} />}
          <h1 className={`hero__headline ${isLong ? 'hero__headline--long' : ''}`.trim()}>
            {`${first} `}
            <span className={isLong ? undefined : 'nobr'}>{others.join(' ')}</span>{' '}
            <span className="hero__small">{headline.small}</span>
          </h1>
          {tagline && (
            <p className="tagline">
              {`${point} `}
              {lift && <span className="tagline__up">{lift}</span>}
            </p>
          )}
          <p className="tape" data-scarcity hidden={isLive}>
            {banner}
          </p>
          <HeroButtons cta={cta} phone={phone} />
        </div>
        {!cutout && shown}
      </div>
      {cutout && shown}
    </section>
  );
}
