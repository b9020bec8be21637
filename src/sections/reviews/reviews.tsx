import { type Phone, PhoneLink } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './reviews.css';

interface ReviewsProps {
  heading: string;
  /** The claims themselves, where no review widget is set. Never invented reviews. */
  panel: { rating: string; rating_label: string };
  /** Address of the reputation widget's frame; empty shows the panel. */
  widgetUrl: string;
  /** Address of its script, which src/tracking/reviews-widget.ts adds when the frame is near. */
  widgetScriptUrl: string;
  frameTitle: string;
  join: string;
  joinLink: string;
  /** Availability line. */
  nextSlot: { before: string; emphasis: string; after: string };
  /** Address of a star's drawing. */
  star: string;
  phone: Phone;
}

/** Reviews in the widget's frame, 600 px high and at least 400 (spec 2.2), or the claims in a panel. */
export function Reviews({
  heading,
  panel,
  widgetUrl,
  widgetScriptUrl,
  frameTitle,
  join,
  joinLink,
  nextSlot,
  star,
  phone,
}: ReviewsProps) {
  const [words] = joinLink.split('{phone}');
  return (
    <section className="section paper reviews" id="reviews">
      <div className="wrap">
        {widgetUrl ? (
          <>
            <h2>{heading}</h2>
            <iframe
              className="reviews__frame"
              data-reviews
              data-reviews-script={widgetScriptUrl || undefined}
              src={widgetUrl}
              title={frameTitle}
              loading="lazy"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </>
        ) : (
          <div className="reviews__panel" data-reviews>
            <h2>{heading}</h2>
            <div className="reviews__stand">
              <p className="reviews__rating" role="img" aria-label={panel.rating_label}>
                {panel.rating}
              </p>
              <BigStars src={star} />
            </div>
          </div>
        )}
        <div className="reviews__next">
          <p className="reviews__join">
            {join}{' '}
            <PhoneLink phone={phone} className="nobr">
              <b>
                {words}
                {phone.display}
              </b>
            </PhoneLink>
          </p>
          <p className="reviews__slot" data-next-slot>
            <span className="dot" />
            <span>
              {nextSlot.before} <b>{nextSlot.emphasis}</b> <Text>{nextSlot.after}</Text>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Five stars standing on the ledge; the last one already lifts. */
function BigStars({ src }: { src: string }) {
  return (
    <ul className="bigstars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((n) => (
        <li key={n} className={n === 5 ? 'lift lift--thing is-up' : 'lift lift--thing'}>
          <img className="lift__body" src={src} width="100" height="100" alt="" loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
