import { CallButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import './call-band.css';

interface CallBandProps {
  heading: string;
  text: string;
  note?: string | undefined;
  phone: Phone;
}

/** Spec 2.3, 2.6. */
export function CallBand({ heading, text, note, phone }: CallBandProps) {
  return (
    <section className="call-band">
      <div className="wrap split">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="stack">
          <CallButton phone={phone} className="button--wide" />
          {note && <p className="small">{note}</p>}
        </div>
      </div>
    </section>
  );
}
