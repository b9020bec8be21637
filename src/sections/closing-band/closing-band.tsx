import { CallButton, EstimateButton } from '../../ui/button/button.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Text } from '../../ui/text/text.tsx';
import './closing-band.css';

interface ClosingBandProps {
  heading: string;
  text: string;
  button: string;
  note: string;
  picture: PictureSource;
  phone: Phone;
}

/** Spec 2.2: the 'still got junk' band. */
export function ClosingBand({ heading, text, button, note, picture, phone }: ClosingBandProps) {
  return (
    <section className="closing">
      <div className="wrap split">
        <div className="stack">
          <h2>{heading}</h2>
          <p className="lead">
            <Text>{text}</Text>
          </p>
          <div className="row">
            <EstimateButton className="button--wide">{button}</EstimateButton>
            <CallButton phone={phone} className="button--wide" />
          </div>
          <p className="small">
            <Text>{note}</Text>
          </p>
        </div>
        <div className={picture.cutout ? 'scene' : 'framed'}>
          <Picture source={picture} sizes="(min-width: 64rem) 46vw, 100vw" />
        </div>
      </div>
    </section>
  );
}
