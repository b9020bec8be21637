/** Why the price is what it is. */
import { memo } from 'react';
import type { HaulList } from '../../contract/estimate/list.ts';
import { explainPrice, type PriceExplanation } from '../../model/price-explanation.ts';
import { rules, words } from './items.ts';
import { estimateTextFor } from './use-list.ts';

export const Reasons = memo(function Reasons({ list }: { list: HaulList }) {
  const estimateText = estimateTextFor(list);
  if (!estimateText) return null;
  const why = explainPrice(estimateText.estimate, list, rules);
  return (
    <div className="fill__reasons">
      {estimateText.notes.length > 0 && (
        <ul className="fill__notes small">
          {estimateText.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {why && <Steps why={why} />}
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
