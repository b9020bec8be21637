import './tag.css';

/** A price card's badge; a hot one stands out. */
export function Tag({ hot, children }: { hot?: boolean; children: string }) {
  return <span className={hot ? 'tag tag--hot' : 'tag'}>{children}</span>;
}
