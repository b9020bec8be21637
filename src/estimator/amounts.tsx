import { memo, useState } from 'react';
import { data, words } from './items.ts';
import { LazyDetails } from './lazy-details.tsx';
import { Tiles, type TilesProps } from './tiles.tsx';

/** For visitors who don't count: a corner, a room, a garage bay or a house full of a material. */
export const Amounts = memo(function Amounts({ counts, change }: Omit<TilesProps, 'ids'>) {
  const [material, setMaterial] = useState(data.materials[0]?.id ?? '');
  return (
    <LazyDetails heading={words.amounts_heading}>
      {() => (
        <>
          <fieldset className="fill__choices">
            <legend className="sr">{words.amounts_of}</legend>
            {data.materials.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="fill-material"
                  checked={id === material}
                  onChange={() => setMaterial(id)}
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          <Tiles
            ids={data.amounts.filter((amount) => amount.material === material).map(({ id }) => id)}
            large
            counts={counts}
            change={change}
          />
        </>
      )}
    </LazyDetails>
  );
});
