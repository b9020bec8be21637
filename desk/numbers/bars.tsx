/** Bars from left to right, each with its name and its value in words: they need no colors, no pointer and no legend. */
interface Bar {
  name: string;
  /** Not below 0. */
  value: number;
  text: string;
}

export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <figure className="bars">
      <figcaption className="unseen">{label}</figcaption>
      <ul>
        {bars.map(({ name, value, text }) => (
          <li key={name}>
            <span className="bars__name">{name}</span>
            <svg className="bars__bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(value / most) * 100} height="10" />
            </svg>
            <span className="bars__text">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
