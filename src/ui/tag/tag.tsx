import './tag.css';

export function Tag({ hot, children }: { hot?: boolean; children: string }) {
  return <span className={hot ? 'tag tag--hot' : 'tag'}>{children}</span>;
}
