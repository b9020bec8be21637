import { Fragment } from 'react';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import './price-movers.css';

interface PriceMoversProps {
  heading: string;
  items: readonly { id: string; label: string; tooltip: string }[];
}

export function PriceMovers({ heading, items }: PriceMoversProps) {
  return (
    <p className="small price-movers">
      {`${heading} `}
      {items.map(({ id, label, tooltip }, i) => (
        <Fragment key={id}>
          <span className="price-movers__word">
            <Tooltip id={`price-${id}`} text={tooltip}>
              <u>{label}</u>
            </Tooltip>
            {i < items.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
