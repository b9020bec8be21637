import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type DeskPlanRow, NEXT_STEPS } from '../../contract/desk/findings.ts';
import { get } from '../data/client.ts';
import { Empty, Pending } from '../ui/page.tsx';

export function Findings() {
  const { data, error } = useQuery({ queryKey: ['findings'], queryFn: () => get('/findings') });
  if (!data) return <Pending error={error} />;
  if (data.length === 0) return <Empty>Nothing is left to set up.</Empty>;
  return (
    <>
      <Steps heading="Next" rows={data.slice(0, NEXT_STEPS)} />
      {data.length > NEXT_STEPS && <Steps heading="After that" rows={data.slice(NEXT_STEPS)} />}
    </>
  );
}

function Steps({ heading, rows }: { heading: string; rows: readonly DeskPlanRow[] }) {
  return (
    <section className="card" aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="plan">
        {rows.map(({ title, found, todo, screen, details }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{found}.</p>
            <p>{todo}</p>
            {screen && (
              <Link href={screen.path} className="link-button">
                {screen.name}
              </Link>
            )}
            {details.length > 1 && (
              <details>
                <summary>{details.length} files and lines</summary>
                <ul>
                  {details.map(({ where, found }) => (
                    <li key={`${where} ${found}`}>
                      {where}: {found}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
