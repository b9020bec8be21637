import type { BookingWords } from '../../../model/schema/booking.ts';
import type { QuoteForm } from '../../../model/schema/quote-form.ts';
import type { Site } from '../../../model/schema/site.ts';
import { CallButton } from '../../ui/button/button.tsx';
import { TextArea, TextField } from '../../ui/field/field.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Steps } from '../../ui/steps/steps.tsx';
import '../../ui/hero-parts/hero-parts.css';
import './thank-you.css';

interface ThankYouProps {
  words: Site['thank_you'];
  home: string;
  picture: PictureSource;
  phone: Phone;
  card: string;
  where: Pick<BookingWords['page']['where'], 'heading' | 'button'>;
  fields: Pick<QuoteForm['fields'], 'street' | 'access'>;
}

/** Spec 2.7. */
export function ThankYou({ words, home, picture, phone, card, where, fields }: ThankYouProps) {
  const { street, access } = fields;
  return (
    <>
      <section className="thanks" id="hero" data-thank-you>
        {/* `#received` (contract/quote.ts) hides what the page promises. */}
        <span id="received" />
        <div className="wrap split thanks__in">
          <div className="stack">
            <h1>{words.heading}</h1>
            <div className="thanks__receipt" data-receipt data-card={card} hidden />
            {/* JavaScript sends it to the customer's own page. */}
            <form className="thanks__where" method="post" data-address hidden>
              <h2>{where.heading}</h2>
              <TextArea
                id="where-street"
                {...street}
                control={{
                  name: 'street',
                  rows: 2,
                  autoComplete: 'street-address',
                }}
              />
              <TextField id="where-access" {...access} control={{ name: 'access', autoComplete: 'off' }} />
              <button type="submit" className="button" name="action" value="address">
                {where.button}
              </button>
            </form>
            <p className="lead" data-unbooked>
              {words.lead}
            </p>
            <p className="tape tape--quiet" data-unbooked>
              {words.promise}
            </p>
            <p>{words.call_hint}</p>
            <div className="row">
              {/* The accessible name contains the visible words, so that voice control finds the button. */}
              <CallButton phone={{ ...phone, aria: `${words.call}: ${phone.aria}` }}>{words.call}</CallButton>
              <span>{words.availability}</span>
            </div>
            <span className="sr" data-call-tracking-number aria-hidden="true">
              {phone.display}
            </span>
          </div>
          <div className="scene">
            <Picture source={picture} alt="" sizes="(min-width: 64rem) 50vw, 100vw" first />
          </div>
        </div>
      </section>
      <section className="section pine">
        <div className="wrap thanks__next">
          <h2>{words.steps_heading}</h2>
          <Steps steps={words.steps} />
          <a className="more" href={home}>
            {words.home}
          </a>
        </div>
      </section>
    </>
  );
}
