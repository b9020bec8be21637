/** Each bar has its name and value in words, so that it needs no colors, pointer or legend. */
export interface Bar {
  name: string;
  /** Not below 0; null if there are too few cases for a bar. */
  value: number | null;
  text: string;
  likely?: { low: number; high: number };
}

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  max?: number;
}

export function Bars({ label, bars, max = Math.max(...bars.map(({ value }) => value ?? 0), 1) }: BarsProps) {
  return (
    <figure className="bars">
      <figcaption className="unseen">{label}</figcaption>
      <ul>
        {bars.map(({ name, value, text, likely }) => (
          <li key={name}>
            <span className="bars__name">{name}</span>
            {value !== null && (
              <svg className="bars__bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / max) * 100} height="10" />
                {likely && (
                  <rect
                    className="bars__likely"
                    x={(likely.low / max) * 100}
                    width={((likely.high - likely.low) / max) * 100}
                    y="3.5"
                    height="3"
                  />
                )}
              </svg>
            )}
            <span className="bars__text">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
