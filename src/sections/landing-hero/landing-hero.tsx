import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { HeroButtons, ReviewLine, type ReviewWords } from '../../ui/hero-parts/hero-parts.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Text } from '../../ui/text/text.tsx';
import './landing-hero.css';

interface LandingHeroProps {
  crumbsLabel: string;
  crumbs: readonly Crumb[];
  reviewLine?: ReviewWords | undefined;
  h1: string;
  subline: string;
  /** Urgency banner; the services index has none. */
  banner?: string;
  /** Whether the server says how many are left; until then, the banner claims nothing. */
  isLive?: boolean;
  /** The banner without its color, on pages for grieving people. */
  quiet?: boolean | undefined;
  cta: string;
  picture: PictureSource;
  phone: Phone;
}

/** Letters that fit into two lines at the largest size. */
const MAX_LARGE_LETTERS = 30;

/** Top of every page but the home page (spec 2.4 to 2.6). */
export function LandingHero(props: LandingHeroProps) {
  const { crumbsLabel, crumbs, reviewLine, h1, subline, banner, isLive, quiet, cta, picture, phone } = props;
  const { big, pause, small } = splitHeadline(h1);
  return (
    <section className="landing-hero" id="hero">
      <div className="wrap split landing-hero__in">
        <div className="stack landing-hero__text">
          <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
          {reviewLine && <ReviewLine {...reviewLine} />}
          <h1 className={big.length > MAX_LARGE_LETTERS ? 'landing-hero__long' : undefined}>
            <Big words={big} pause={pause} />
            {small && <Small words={small} />}
          </h1>
          <p className="lead">
            <Text>{subline}</Text>
          </p>
          {banner && (
            <p
              className={quiet ? 'tape tape--quiet' : 'tape'}
              data-scarcity={quiet ? 'quiet' : ''}
              hidden={isLive}
            >
              {banner}
            </p>
          )}
          <HeroButtons cta={cta} phone={phone} />
        </div>
        <div className={picture.cutout ? 'scene' : 'framed'}>
          <Picture source={picture} sizes="(min-width: 64rem) 62vw, 100vw" first />
        </div>
        {/* On a phone, below the picture. */}
        <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
      </div>
    </section>
  );
}

/** Keeps 'Junk Removal' on one line. The pause after it is for screen readers only. */
function Big({ words, pause }: { words: string; pause: string | undefined }) {
  const [name, rest] = words.split(/ (?=Junk Removal)/);
  const end = pause && <span className="landing-hero__pause">{pause}</span>;
  return (
    <>
      {rest ? `${name} ` : name}
      {rest ? (
        <span className="nobr">
          {rest}
          {end}
        </span>
      ) : (
        end
      )}
    </>
  );
}

function Small({ words }: { words: string }) {
  const [, first = words, rest] = /^(.+?[—,]) (.+)$/.exec(words) ?? [];
  return (
    <span className="landing-hero__small">
      {rest ? `${first} ` : first}
      {rest && <span className="nobr">{rest}</span>}
    </span>
  );
}

/** Splits `Piano Removal Made Easy — …` before 'Made', and other headlines after a comma, period or colon, the `pause`. */
function splitHeadline(h1: string): { big: string; pause?: string | undefined; small?: string | undefined } {
  const [, big = h1, pause, small] =
    /^(.+?)()( Made Easy — .+)$/.exec(h1) ?? /^(.+?)([,.:])( .+)$/.exec(h1) ?? [];
  return { big, pause, small };
}
