import './stars.css';

const STAR = 'm12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8Z';

const STARTS = [0, 26, 52, 78, 104];
const WIDTH = 24;

/** @param count out of five, with tenths. Decorative: the text beside the stars has the rating. */
export function Stars({ count = 5 }: { count?: number }) {
  return (
    <svg className="stars" viewBox="0 0 128 24" aria-hidden="true">
      {STARTS.map((x, i) => (
        <Star key={x} x={x} full={Math.min(1, Math.max(0, count - i))} />
      ))}
    </svg>
  );
}

function Star({ x, full }: { x: number; full: number }) {
  const place = { transform: `translate(${x})`, d: STAR };
  if (full === 1) return <path {...place} />;
  return (
    <>
      <path {...place} fill="none" />
      <svg x={x} width={WIDTH * full} height={WIDTH} aria-hidden="true">
        <path d={STAR} />
      </svg>
    </>
  );
}
