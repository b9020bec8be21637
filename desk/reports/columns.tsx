interface Column {
  name: string;
  value: number;
  text: string;
}

const HEIGHT = 100;
const WIDTH = 10;
const GAP = 2;

export function Columns({ label, columns }: { label: string; columns: readonly Column[] }) {
  const max = Math.max(...columns.map(({ value }) => value), 1);
  const best = columns.find(({ value }) => value === max);
  return (
    <figure className="columns">
      <svg
        viewBox={`0 0 ${columns.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {columns.map(({ name, value, text }, i) => (
          <rect
            key={name}
            x={i * WIDTH + GAP / 2}
            y={HEIGHT - (value / max) * HEIGHT}
            width={WIDTH - GAP}
            height={(value / max) * HEIGHT}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
      </svg>
      <p className="columns__ends">
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </p>
      {best && (
        <figcaption>
          The best week began on {best.name}: {best.text}.
        </figcaption>
      )}
    </figure>
  );
}
