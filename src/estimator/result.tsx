import { memo } from 'react';
import type { EstimateText } from '../../model/estimate-words.ts';
import { fill } from '../../model/fill.ts';
import { PhoneLink } from '../ui/phone-link/phone-link.tsx';
import { phone } from '../words/texts.ts';
import { words } from './items.ts';

export interface Added {
  key: string;
  text: string;
  takeOff: () => void;
}

interface ResultProps {
  estimateText: EstimateText | undefined;
  rise: Added | undefined;
}

/** Opens the windows in the quote form (src/booking/window-chooser.tsx), if it has any. */
function openWindowChooser(): void {
  document.querySelector<HTMLInputElement>('[data-windows] input[value="choose"]')?.click();
}

export function Result({ estimateText, rise }: ResultProps) {
  return (
    <>
      <div className="fill__result">
        {estimateText ? <Price estimateText={estimateText} rise={rise} /> : <Empty />}
      </div>
      {estimateText?.call && (
        <div className="fill__call">
          <p>{estimateText.call}</p>
          <PhoneLink phone={phone} className="button button--call button--small">
            {fill(words.call_button, { phone: phone.display })}
          </PhoneLink>
        </div>
      )}
    </>
  );
}

function Empty() {
  return (
    <>
      <p className="fill__empty">{words.empty}</p>
      <p className="fill__terms small">{words.caveat}</p>
    </>
  );
}

interface PriceProps extends Pick<ResultProps, 'rise'> {
  estimateText: EstimateText;
}

const Price = memo(function Price({ estimateText, rise }: PriceProps) {
  const { price, level, filled, includes, space } = estimateText;
  const says = rise?.text ?? space;
  return (
    <>
      <p className="fill__price">{price}</p>
      <p className="fill__level">
        <strong>{`${level}. `}</strong>
        <span className="fill__yards">{`${filled}.`}</span>
      </p>
      <Book />
      <div className="fill__terms small">
        <p>{includes ? `${includes} ${words.caveat}` : words.caveat}</p>
        {says && (
          <p>
            <span>{`${says} `}</span>
            {rise && <TakeOff onClick={rise.takeOff} />}
          </p>
        )}
      </div>
    </>
  );
});

function Book() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the form, which the click prepares
    <a className="button button--small" href="#quote-form" onClick={openWindowChooser}>
      {words.book}
    </a>
  );
}

function TakeOff({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="fill__link" onClick={onClick}>
      {words.take_off}
    </button>
  );
}

interface BarProps {
  estimateText: EstimateText | undefined;
  added: Added | undefined;
}

/** On a phone that has scrolled past the trailer: the price beside it, and for three seconds what the last tap put in. */
export const Bar = memo(function Bar({ estimateText, added }: BarProps) {
  if (!estimateText) return null;
  return (
    <div className="fill__bar">
      <p>
        <span className="fill__sum">{estimateText.price}</span>
        <span className="fill__full">{estimateText.level}</span>
        <span className="fill__short">{words.caveat_short}</span>
      </p>
      <Book />
      {added && (
        <p className="fill__toast" key={added.key}>
          <span>{added.text}</span>
          <TakeOff onClick={added.takeOff} />
        </p>
      )}
    </div>
  );
});
