import { memo, useState } from 'react';
import { data, words } from './items.ts';
import { LazyDetails } from './lazy-details.tsx';
import { Tiles, type TilesProps } from './tiles.tsx';

export const Groups = memo(function Groups({ counts, change }: Omit<TilesProps, 'ids'>) {
  const [group, setGroup] = useState(data.groups[0]?.id ?? '');
  return (
    <LazyDetails heading={words.groups_heading}>
      {() => (
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
          <Tiles
            ids={data.items.filter((item) => item.group === group).map(({ id }) => id)}
            counts={counts}
            change={change}
          />
        </>
      )}
    </LazyDetails>
  );
});
