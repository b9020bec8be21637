import { type Phone, PhoneLink } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './reviews.css';

interface ReviewsProps {
  heading?: string | undefined;
  /** Replaces a missing review widget; absent if no rating is claimed. Never invented reviews. */
  panel?: { rating: string; rating_label: string; stars: number } | undefined;
  proof: { intro: string; links: readonly { name: string; url: string }[] };
  /** URL of the reputation widget's frame; `''` shows the panel. */
  widgetUrl: string;
  /** src/tracking/reviews-widget.ts adds it when the frame is near. */
  widgetScriptUrl: string;
  frameTitle: string;
  join?: string | undefined;
  joinLink: string;
  /** Absent on pages for grieving people. `isLive`: the server says what is free; until then, it is hidden. */
  nextSlot?: { before: string; emphasis: string; after?: string | undefined; isLive: boolean } | undefined;
  star: string;
  phone: Phone;
}

/** The frame is 600 px high and at least 400 (spec 2.2). */
export function Reviews(props: ReviewsProps) {
  const { heading, panel, proof, widgetUrl, widgetScriptUrl, frameTitle, join, joinLink, nextSlot } = props;
  const { star, phone } = props;
  const [words = ''] = joinLink.split('{phone}');
  return (
    <section className="section paper reviews" id="reviews">
      <div className="wrap split">
        {heading && <h2>{heading}</h2>}
        {widgetUrl ? (
          <iframe
            className="reviews__frame"
            data-reviews
            data-reviews-script={widgetScriptUrl || undefined}
            src={widgetUrl}
            title={frameTitle}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          panel && (
            <div className="reviews__stand" data-reviews>
              <p className="reviews__rating" role="img" aria-label={panel.rating_label}>
                {panel.rating}
              </p>
              <BigStars src={star} count={panel.stars} />
            </div>
          )
        )}
        <div className="reviews__next">
          {proof.links.length > 0 && (
            <p>
              {proof.intro}{' '}
              {proof.links.map(({ name, url }, i) => (
                <span key={url}>
                  {i > 0 && ' · '}
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </span>
              ))}
            </p>
          )}
          <p>
            {join && `${join} `}
            <PhoneLink phone={phone} className="nobr">
              <b>{`${join ? words : capitalize(words)}${phone.display}`}</b>
            </PhoneLink>
          </p>
          {nextSlot && (
            <p className="reviews__slot" data-next-slot hidden={nextSlot.isLive}>
              {`${nextSlot.before} `}
              <b className="nobr">{nextSlot.emphasis}</b> {nextSlot.after && <Text>{nextSlot.after}</Text>}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function BigStars({ src, count }: { src: string; count: number }) {
  return (
    <ul className="bigstars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((n) => (
        <li key={n} className={n === Math.ceil(count) ? 'lift lift--thing is-up' : 'lift lift--thing'}>
          <BigStar src={src} full={Math.min(1, Math.max(0, count - n + 1))} />
        </li>
      ))}
    </ul>
  );
}

function BigStar({ src, full }: { src: string; full: number }) {
  if (full === 1) {
    return <img className="lift__body" src={src} width="100" height="100" alt="" loading="lazy" />;
  }
  return (
    <svg className="lift__body" viewBox="0 0 100 100" aria-hidden="true">
      <image href={src} width="100" height="100" opacity=".25" />
      <svg width={100 * full} height="100" aria-hidden="true">
        <image href={src} width="100" height="100" />
      </svg>
    </svg>
  );
}
