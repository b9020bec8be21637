import data from 'virtual:estimator';
import { memo, useState } from 'react';
import { words } from './goods.ts';
import { Tile } from './picker.tsx';

interface GroupsProps {
  counts: ReadonlyMap<string, number>;
  change: (id: string, by: number) => void;
}

/** Everything there is, for people who would rather look than type; one group at a time. */
export const Groups = memo(function Groups({ counts, change }: GroupsProps) {
  const [open, setOpen] = useState(false);
  const [group, setGroup] = useState(data.groups[0]?.id ?? '');
  return (
    <details className="fill__more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.groups_heading}</summary>
      {open && (
        <>
          <select
            className="field__control"
            aria-label={words.groups_heading}
            value={group}
            onChange={({ target }) => setGroup(target.value)}
          >
            {data.groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ul className="fill__tiles">
            {data.items
              .filter((item) => item.group === group)
              .map(({ id }) => (
                <Tile key={id} id={id} count={counts.get(id) ?? 0} change={change} />
              ))}
          </ul>
        </>
      )}
    </details>
  );
});
