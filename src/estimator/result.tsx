import { memo, type ReactNode } from 'react';
import type { EstimateText, PriceExplanation } from '../../model/estimate-words.ts';
import { fill } from '../../model/fill.ts';
import { PhoneLink } from '../ui/phone-link/phone-link.tsx';
import { phone } from '../words/texts.ts';
import { words } from './items.ts';

interface ResultProps {
  estimateText: EstimateText | undefined;
  /** Why the last thing raised the price, and what takes it off again. */
  rise?: { text: string; undo: string; onUndo: () => void } | undefined;
  /** The trailers, which stay beside the price on a phone that has scrolled past them. */
  children: ReactNode;
}

/** Opens the windows in the quote form (src/booking/window-chooser.tsx), if it has any. */
function openWindowChooser(): void {
  document.querySelector<HTMLInputElement>('[data-windows] input[value="choose"]')?.click();
}

/** On a phone, a bar that stays while items are added. */
export function Result({ estimateText, rise, children }: ResultProps) {
  return (
    <>
      <div className="fill__result" data-priced={estimateText ? '' : undefined}>
        {children}
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
      <p className="fill__space small">{words.caveat}</p>
    </>
  );
}

interface PriceProps extends Pick<ResultProps, 'rise'> {
  estimateText: EstimateText;
}

const Price = memo(function Price({ estimateText, rise }: PriceProps) {
  const says = rise?.text ?? estimateText.space;
  return (
    <>
      <p className="fill__price">{estimateText.price}</p>
      <p className="fill__level">
        <strong>{`${estimateText.level}. `}</strong>
        <span className="fill__yards">{`${estimateText.filled}.`}</span>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the form, which the click prepares */}
      <a className="button button--small" href="#quote-form" onClick={openWindowChooser}>
        {words.book}
      </a>
      <p className="fill__space small">
        {says && <span>{`${says} `}</span>}
        {rise ? (
          <button type="button" className="fill__link" onClick={rise.onUndo}>
            {rise.undo}
          </button>
        ) : (
          <span>{words.caveat}</span>
        )}
      </p>
    </>
  );
});

export const Reasons = memo(function Reasons({ estimateText }: { estimateText: EstimateText | undefined }) {
  if (!estimateText) return null;
  return (
    <div className="fill__reasons">
      {estimateText.notes.length > 0 && (
        <ul className="fill__notes small">
          {estimateText.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {estimateText.why && <Steps why={estimateText.why} />}
    </div>
  );
});

function Steps({ why }: { why: PriceExplanation }) {
  return (
    <details className="fill__why">
      <summary>{words.why}</summary>
      <div className="fill__steps small">
        <p>{why.room}</p>
        {why.plans.map(({ lead, lines, total }) => (
          <div key={lead}>
            <p>{lead}</p>
            <dl>
              {lines.map(({ text, sum }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>{sum}</dd>
                </div>
              ))}
              {lines.length > 1 && (
                <div className="fill__total">
                  <dt>{words.why_total}</dt>
                  <dd>{total}</dd>
                </div>
              )}
            </dl>
          </div>
        ))}
        {why.outcome && <p>{why.outcome}</p>}
        <p>{why.covers}</p>
      </div>
    </details>
  );
}
