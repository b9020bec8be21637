import { useQuery } from '@tanstack/react-query';
import { get } from '../data/client.ts';
import { Line } from '../ui/form.tsx';
import { Empty, Pending } from '../ui/page.tsx';

/** What `npm run doctor` would say. */
export function Findings() {
  const { data, error } = useQuery({ queryKey: ['findings'], queryFn: () => get('/findings') });
  if (!data) return <Pending error={error} />;
  if (data.length === 0) return <Empty>Nothing is left to set up.</Empty>;
  return (
    <section className="card" aria-label="Left to set up">
      <ul className="lines">
        {data.map(({ where, found, todo }) => (
          <Line key={`${where} ${found}`} name={<b>{where}</b>} about={`${found}. ${todo}`} />
        ))}
      </ul>
    </section>
  );
}
