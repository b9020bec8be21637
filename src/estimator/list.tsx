import { type MouseEvent, memo, useState } from 'react';
import { countThings, type HaulList } from '../../contract/estimate/list.ts';
import { fill } from '../../model/fill.ts';
import { itemName, pictureUrl, words } from './items.ts';
import { shareUrl } from './use-list.ts';

interface ListProps {
  list: HaulList;
  path: string;
  change: (id: string, by: number) => void;
  clear: () => void;
}

export const List = memo(function List({ list, path, change, clear }: ListProps) {
  if (list.counts.size === 0) return null;
  return (
    <details className="fill__more fill__list" open>
      <summary>{fill(words.list_count, { count: countThings(list) })}</summary>
      <ul>
        {[...list.counts].map(([id, count]) => (
          <Row key={id} id={id} count={count} change={change} />
        ))}
      </ul>
      <div className="fill__acts">
        <button type="button" className="fill__link" onClick={clear}>
          {words.clear}
        </button>
        <Share list={list} path={path} />
      </div>
    </details>
  );
});

const Row = memo(function Row({
  id,
  count,
  change,
}: {
  id: string;
  count: number;
  change: ListProps['change'];
}) {
  const name = itemName(id);
  return (
    <li className="fill__row">
      <img src={pictureUrl(id)} alt="" width="40" height="40" loading="lazy" />
      <span>{name}</span>
      <button
        type="button"
        aria-label={fill(count > 1 ? words.one_less : words.remove, { name })}
        onClick={(event) => {
          if (count === 1) focusNeighbor(event);
          change(id, -1);
        }}
      >
        −
      </button>
      <output aria-label={name}>{count}</output>
      <button type="button" aria-label={fill(words.one_more, { name })} onClick={() => change(id, 1)}>
        +
      </button>
    </li>
  );
});

/** From a row that is about to be removed to its neighbor, or by keyboard to the search. */
function focusNeighbor({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const byKeyboard = detail === 0;
  const next = beside ?? (byKeyboard ? currentTarget.closest('form') : undefined);
  next?.querySelector<HTMLElement>(beside ? 'button' : '[type="search"]')?.focus();
}

/** By the system's share sheet, else by the clipboard, else as text for copying by hand. */
function Share({ list, path }: { list: HaulList; path: string }) {
  const [state, setState] = useState<{ list: HaulList; link: string; copied: boolean }>();
  async function share() {
    const link = shareUrl(list, path);
    const touch = matchMedia('(pointer: coarse)').matches;
    if (touch && 'share' in navigator) {
      try {
        return await navigator.share({ url: link });
      } catch (error) {
        if ((error as Error).name === 'AbortError') return;
      }
    }
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    setState({ list, link, copied: copied === true });
  }
  const current = state?.list === list ? state : undefined;
  return (
    <>
      <button type="button" className="fill__link" onClick={share}>
        {words.share}
      </button>
      <span role="status">{current?.copied && words.shared}</span>
      {current && !current.copied && (
        <label>
          <span>{words.share_manually}</span>
          <input
            className="field__control"
            readOnly
            value={current.link}
            onFocus={({ target }) => target.select()}
          />
        </label>
      )}
    </>
  );
}
