import './stars.css';

const STAR = 'm12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8Z';

/** Five small stars in a line. Decorative: the text beside them has the rating. */
export function Stars() {
  return (
    <svg className="stars" viewBox="0 0 128 24" aria-hidden="true">
      {[0, 26, 52, 78, 104].map((x) => (
        <path key={x} transform={`translate(${x})`} d={STAR} />
      ))}
    </svg>
  );
}
