import { Icon } from './icon.tsx';

/** What finds a lead. */
export const SEARCH_LEADS = 'Search name, number, town, notes';

interface SearchFieldProps {
  /** What it searches. */
  words: string;
  /** The text that it begins with. */
  start?: string;
  onSearch(words: string): void;
}

export function SearchField({ words, start = '', onSearch }: SearchFieldProps) {
  return (
    <label className="search">
      <Icon name="search" />
      <span className="unseen">{words}</span>
      <input
        type="search"
        placeholder={words}
        defaultValue={start}
        onChange={({ target }) => onSearch(target.value.trim())}
      />
    </label>
  );
}
