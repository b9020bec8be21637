import data from 'virtual:estimator';
import { memo, useState } from 'react';
import { words } from './goods.ts';
import { Tile } from './picker.tsx';

interface AmountsProps {
  counts: ReadonlyMap<string, number>;
  change: (id: string, by: number) => void;
}

/** 'About this much', for people who don't count: a corner, a room, a garage bay, a house, of what it mostly is. */
export const Amounts = memo(function Amounts({ counts, change }: AmountsProps) {
  const [material, setMaterial] = useState(data.materials[0]?.id ?? '');
  return (
    <details className="fill__more">
      <summary>{words.amounts_heading}</summary>
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
            {name}
          </label>
        ))}
      </fieldset>
      <ul className="fill__tiles">
        {data.amounts
          .filter((amount) => amount.material === material)
          .map(({ id }) => (
            <Tile key={id} id={id} count={counts.get(id) ?? 0} change={change} />
          ))}
      </ul>
    </details>
  );
});
