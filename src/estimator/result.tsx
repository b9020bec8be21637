import { phone } from 'virtual:site-text';
import { memo } from 'react';
import type { Said, Why } from '../../content/estimate-words.ts';
import { PhoneLink } from '../ui/phone-link/phone-link.tsx';
import { say, words } from './goods.ts';

/** How full, what it costs, and the way to book it: in sight while things are added. */
export const Result = memo(function Result({ said }: { said: Said | undefined }) {
  if (!said) {
    return (
      <div className="fill__result">
        <p className="fill__empty">{words.empty}</p>
        <p className="small">{words.caveat}</p>
      </div>
    );
  }
  return (
    <div className="fill__result">
      <p className="fill__level-words">
        <strong>{said.level}.</strong> {said.filled}.
      </p>
      <p className="fill__price">{said.price}</p>
      <p className="small">{words.caveat}</p>
      <a className="button button--small" href="#quote-form">
        {words.book}
      </a>
    </div>
  );
});

/** What else to know: that we should talk, what can move the price, and the steps of the sum. */
export const Reasons = memo(function Reasons({ said }: { said: Said | undefined }) {
  if (!said) return null;
  return (
    <div className="fill__reasons">
      {said.call && (
        <div className="fill__call">
          <p>{said.call}</p>
          <PhoneLink phone={phone} className="button button--call button--small">
            {say(words.call_button, { phone: phone.display })}
          </PhoneLink>
        </div>
      )}
      {said.notes.length > 0 && (
        <ul className="fill__notes small">
          {said.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {said.why && <Steps why={said.why} />}
    </div>
  );
});

function Steps({ why }: { why: Why }) {
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
        <p>{why.version}</p>
      </div>
    </details>
  );
}
