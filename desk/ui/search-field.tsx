import { Icon } from './icon.tsx';

interface SearchFieldProps {
  /** The text that it begins with. */
  start?: string;
  onSearch(words: string): void;
}

/** Searches in all leads. */
export function SearchField({ start = '', onSearch }: SearchFieldProps) {
  const words = 'Search name, number, town, notes';
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
