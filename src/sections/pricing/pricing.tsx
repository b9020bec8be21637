import type { ReactNode } from 'react';
import { EstimateButton } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { Text } from '../../ui/text/text.tsx';
import './pricing.css';

interface Card {
  id: string;
  size: string;
  price: string;
  badge?: string | undefined;
  popular: boolean;
  visual: { src: string; alt: string };
  description: string;
  detail: readonly string[];
}

interface PricingProps {
  heading: string;
  intro: string;
  cards: readonly Card[];
  openHint: string;
  assurances: readonly string[];
  note: string;
  movers?: ReactNode;
  cta: string;
  children?: ReactNode;
}

/** Letters of a price that fit into a card at the largest size. */
const MAX_LARGE_LETTERS = 8;

/** None or exactly one open, by the platform's own `<details name>` (spec 2.2, 4). */
export function Pricing(props: PricingProps) {
  const { heading, intro, cards, openHint, assurances, note, movers, cta, children } = props;
  return (
    <section className="section paper" id="pricing">
      <div className="wrap">
        <div className="split pricing__head">
          <h2>{heading}</h2>
          <p className="lead">
            <Text>{intro}</Text>
          </p>
        </div>
        <div className="pricing__cards">
          {cards.map((card) => (
            <PriceCard key={card.id} {...card} openHint={openHint} />
          ))}
        </div>
        {children}
        <div className="split pricing__foot">
          <div className="stack">
            <ul className="assurances">
              {assurances.map((assurance) => (
                <li key={assurance}>
                  <Icon name="check" />
                  {assurance}
                </li>
              ))}
            </ul>
            <p className="small">
              <Text>{note}</Text>
            </p>
            {movers}
          </div>
          <EstimateButton className="button--wide">{cta}</EstimateButton>
        </div>
      </div>
    </section>
  );
}

function PriceCard({
  size,
  price,
  badge,
  popular,
  visual,
  description,
  detail,
  openHint,
}: Card & { openHint: string }) {
  return (
    <div className="lift" data-price-card>
      <details className={`lift__body price ${popular ? 'pine' : ''}`.trim()} name="price">
        <summary>
          {badge && <Tag hot={popular}>{badge}</Tag>}
          <img
            className="price__visual"
            src={visual.src}
            alt={visual.alt}
            width="266"
            height="150"
            loading="lazy"
          />
          <h3>{size}</h3>
          <span className={price.length > MAX_LARGE_LETTERS ? 'price__sum price__sum--long' : 'price__sum'}>
            {price}
          </span>
          <span className="price__for">
            <Text>{description}</Text>
          </span>
          <span className="price__more">
            <span>{openHint}</span>
            <Icon name="plus" />
          </span>
        </summary>
        <ul className="price__detail">
          {detail.map((line) => (
            <li key={line}>
              <Text>{line}</Text>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
