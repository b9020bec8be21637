import { mapTexts } from '../../../model/placeholders.ts';
import type { Path, YamlEditor } from '../../../model/yaml/yaml-editor.ts';
import type { SiteFiles } from './site-files.ts';

interface Table {
  id: string;
  cards: { id: string; price: string }[];
}

const QUOTING = ['items.yaml', 'cleanouts.yaml'];

/** Also those of other tables that have the price of one of them. @throws Error for a table of which nothing would be left */
export function removeCards(files: SiteFiles, names: ReadonlySet<string>): Set<string> {
  const tables = files.file('pricing.yaml').get(['tables']) as Table[];
  const cards = tables.flatMap(({ id, cards }) =>
    cards.map(({ id: card, price }) => ({
      name: `${id}/${card}`,
      same: /^\{price:(.+)\}$/.exec(price)?.[1] ?? '',
    })),
  );
  const gone = new Set(
    cards.filter(({ name, same }) => names.has(name) || names.has(same)).map(({ name }) => name),
  );
  for (const { id, cards } of tables) {
    if (cards.every((card) => gone.has(`${id}/${card.id}`)))
      throw new Error(`prices: no price of ${id} is left. Give one of its cards a price.`);
  }
  for (const file of [files.file('pricing.yaml'), ...files.translations('pricing.yaml').values()]) {
    const own = (file.get(['tables']) ?? []) as { id: string; cards?: { id: string }[] }[];
    own.forEach(({ id, cards = [] }, i) => {
      for (const j of [...cards.keys()].toReversed())
        if (gone.has(`${id}/${cards[j]?.id}`)) file.remove(['tables', i, 'cards', j]);
    });
  }
  for (const name of QUOTING) {
    for (const file of [files.file(name), ...files.translations(name).values()]) removeQuotes(file, gone);
  }
  return gone;
}

function removeQuotes(file: YamlEditor, gone: ReadonlySet<string>): void {
  const quotes = (text: string) => [...gone].some((name) => text.includes(`{price:${name}}`));
  const found: { path: Path; text: string }[] = [];
  mapTexts(file.get([]), (text, path) => {
    if (quotes(text)) found.push({ path: path as Path, text });
    return text;
  });
  for (const { path, text } of found.toReversed()) {
    const left = text.split(/(?<=[.!?])\s+/).filter((sentence) => !quotes(sentence));
    if (left.length > 0) file.set(path, left.join(' '));
    else file.remove(path.slice(0, -1));
  }
}
