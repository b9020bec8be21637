import type { Site } from '../../../model/schema/site.ts';
import { CallButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Steps } from '../../ui/steps/steps.tsx';
import '../../ui/hero-parts/hero-parts.css';
import '../receipt/controls.css';
import '../receipt/person.css';
import '../receipt/receipt.css';
import './thank-you.css';

interface ThankYouProps {
  words: Site['thank_you'];
  home: string;
  picture: PictureSource;
  phone: Phone;
  /** Path of the picture beside the number; undefined without one. */
  face: string | undefined;
}

/** Spec 2.7. With a receipt, that stands in place of what is in `data-thank-you`. */
export function ThankYou({ words, home, picture, phone, face }: ThankYouProps) {
  return (
    <>
      {/* `#received` (contract/quote.ts) hides what the page promises. */}
      <span id="received" />
      <div data-thank-you>
        <section className="thanks" id="hero">
          <div className="wrap split thanks__in">
            <div className="stack">
              <h1>{words.heading}</h1>
              <p className="lead" data-unbooked>
                {words.lead}
              </p>
              <p className="tape tape--quiet" data-unbooked>
                {words.promise}
              </p>
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
          </div>
        </section>
      </div>
      <section className="section section--tight">
        <div className="wrap">
          <div className="person">
            {face && <img className="person__face" src={face} width="88" height="88" alt="" loading="lazy" />}
            <p className="person__words">
              <b>{words.person ?? words.call_hint}</b>
              <span>{words.availability}</span>
            </p>
            {/* The accessible name contains the visible words, so that voice control finds the button. */}
            <CallButton phone={{ ...phone, aria: `${words.call}: ${phone.aria}` }}>{words.call}</CallButton>
          </div>
          <a className="more" href={home}>
            {words.home}
          </a>
          <span className="sr" data-call-tracking-number aria-hidden="true">
            {phone.display}
          </span>
        </div>
      </section>
    </>
  );
}
