import { Icon } from '../../ui/icon/icon.tsx';
import { Stars } from '../../ui/stars/stars.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import './trust-bar.css';

interface Claim {
  id: string;
  text: string;
  /** The part of `text` that is set large. */
  big: string;
  tooltip: string;
  /** Stars beside it, with tenths; default: none. */
  stars?: number | undefined;
}

interface TrustBarProps {
  items: readonly Claim[];
  scrollHint: string;
}

/** Spec 2.2. */
export function TrustBar({ items, scrollHint }: TrustBarProps) {
  if (items.length === 0) return null;
  return (
    <div className="trust-bar pine">
      <div className="wrap">
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <Tooltip id={`trust-${item.id}`} text={item.tooltip}>
                <BigWord text={item.text} big={item.big} stars={item.stars} />
              </Tooltip>
            </li>
          ))}
        </ul>
      </div>
      <a className="trust-bar__hop" href="#reviews" aria-label={scrollHint}>
        <Icon name="down" />
      </a>
    </div>
  );
}

function BigWord({ text, big, stars = 0 }: { text: string; big: string; stars?: number | undefined }) {
  const at = text.toLowerCase().indexOf(big.toLowerCase());
  const end = at + big.length;
  // Large words that are not in the claim stand above it, like a number above what it counts.
  const [before, word, after] =
    at < 0 ? ['', big, text] : [text.slice(0, at), text.slice(at, end), text.slice(end)];
  return (
    <>
      {before && <span>{before}</span>}
      <strong>
        {word}
        {stars > 0 && <Stars count={stars} />}
      </strong>
      {after && <span>{after}</span>}
    </>
  );
}
