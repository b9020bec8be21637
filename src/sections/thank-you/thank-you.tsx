import { CallButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Steps } from '../../ui/steps/steps.tsx';
import '../hero/hero-parts.css';
import './thank-you.css';

interface ThankYouProps {
  heading: string;
  lead: string;
  stepsHeading: string;
  steps: readonly { title: string; text: string }[];
  promise: string;
  availability: string;
  callHint: string;
  call: string;
  home: { path: string; text: string };
  picture: PictureSource;
  phone: Phone;
}

/** What happens after a quote was sent (spec 2.7); the same on both thank-you pages. */
export function ThankYou(props: ThankYouProps) {
  const { heading, lead, stepsHeading, steps, promise, availability, callHint, call, home, picture, phone } =
    props;
  return (
    <>
      <section className="thanks" id="hero" data-thank-you>
        <div className="wrap split thanks__in">
          <div className="stack">
            <h1>{heading}</h1>
            <div className="thanks__receipt" data-receipt hidden />
            <p className="lead">{lead}</p>
            <p className="tape tape--quiet">{promise}</p>
            <p>{callHint}</p>
            <div className="row">
              {/* What is shown is part of what is read out, so that it can be said to a voice control. */}
              <CallButton phone={{ ...phone, aria: `${call}: ${phone.aria}` }}>{call}</CallButton>
              <span>{availability}</span>
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
          <h2>{stepsHeading}</h2>
          <Steps steps={steps} />
          <a className="more" href={home.path}>
            {home.text}
          </a>
        </div>
      </section>
    </>
  );
}
