import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { CallButton, EstimateButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Stars } from '../../ui/stars/stars.tsx';
import { Text } from '../../ui/text/text.tsx';
import '../hero/hero-parts.css';
import './landing-hero.css';

interface LandingHeroProps {
  crumbsLabel: string;
  crumbs: readonly Crumb[];
  reviewLine: string;
  h1: string;
  subline: string;
  /** Urgency banner; the services index has none. */
  banner?: string;
  cta: string;
  ctaHref?: string;
  picture: PictureSource;
  phone: Phone;
}

/** Top of every page but the home page (spec 2.4 to 2.6): what, where, and the two ways on. */
export function LandingHero(props: LandingHeroProps) {
  const { crumbsLabel, crumbs, reviewLine, h1, subline, banner, cta, ctaHref, picture, phone } = props;
  const [big, small] = splitHeadline(h1);
  return (
    <section className="landing-hero" id="hero">
      <div className="wrap landing-hero__in">
        <div className="landing-hero__text">
          <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
          <p className="patch">
            <Stars />
            <span>
              <Text>{reviewLine}</Text>
            </span>
          </p>
          <h1>
            <Together words={big} />
            {small && <span className="landing-hero__small">{small}</span>}
          </h1>
          <p className="lead">
            <Text>{subline}</Text>
          </p>
          {banner && (
            <p className="tape" data-scarcity>
              {banner}
            </p>
          )}
          <div className="landing-hero__act">
            <EstimateButton {...(ctaHref && { href: ctaHref })}>{cta}</EstimateButton>
            <CallButton phone={phone} />
          </div>
          <span className="sr" data-call-tracking-number aria-hidden="true">
            {phone.display}
          </span>
        </div>
        <div className="landing-hero__picture">
          <Picture source={picture} sizes="(min-width: 64rem) 56vw, 100vw" first />
        </div>
      </div>
    </section>
  );
}

/** Keeps 'Junk Removal,' on one line, under the name of the city. */
function Together({ words }: { words: string }) {
  const [name, rest] = words.split(/ (?=Junk Removal)/);
  if (!rest) return words;
  return (
    <>
      {`${name} `}
      <span className="nobr">{rest}</span>
    </>
  );
}

/** `Piano Removal` is set large, `Made Easy — …` under it; so is what follows a comma or colon. Read as one heading. */
function splitHeadline(h1: string): [string, string] {
  const match = /^(.+?)( Made Easy — .+)$/.exec(h1) ?? /^(.+?[,.:])( .+)$/.exec(h1);
  return match ? [match[1] ?? h1, match[2] ?? ''] : [h1, ''];
}
