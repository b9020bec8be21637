import './tag.css';

/** A price card's badge; the first choice of most people is the hot one. */
export function Tag({ children }: { children: string }) {
  return <span className={children === 'Most Popular' ? 'tag tag--hot' : 'tag'}>{children}</span>;
}
