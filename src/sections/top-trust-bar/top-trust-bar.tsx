import { Icon } from '../../ui/icon/icon.tsx';
import './top-trust-bar.css';

interface TopTrustBarProps {
  label: string;
  items: readonly string[];
}

/** Spec 2.4. src/behaviors/scroll-state.ts sets `data-visible`. */
export function TopTrustBar({ label, items }: TopTrustBarProps) {
  if (items.length === 0) return null;
  return (
    <aside className="top-trust-bar" aria-label={label} data-top-trust-bar>
      <ul className="wrap">
        {items.map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}
