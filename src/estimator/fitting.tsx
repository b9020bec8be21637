import { memo } from 'react';
import type { HaulList } from '../../contract/estimate/list.ts';
import { itemsThatFit } from '../../model/room-left.ts';
import { book, data, words } from './items.ts';
import { Tiles, type TilesProps } from './tiles.tsx';

const MAX_OFFERED = 3;

interface FittingProps extends Pick<TilesProps, 'change'> {
  list: HaulList;
}

/** Things that fit at the same price: those on the list last. Popular ones have a tile already. */
export const Fitting = memo(function Fitting({ list, change }: FittingProps) {
  const known = data.items.map(({ id }) => id).filter((id) => !data.popular.includes(id));
  const ids = [...known.filter((id) => !list.counts.has(id)), ...known.filter((id) => list.counts.has(id))];
  const fits = itemsThatFit(list, book, ids, MAX_OFFERED);
  if (fits.length === 0) return null;
  return (
    <div className="fill__fitting">
      <p className="small">{words.space_ideas}</p>
      <Tiles ids={fits} label={words.space_ideas} counts={list.counts} change={change} />
    </div>
  );
});
