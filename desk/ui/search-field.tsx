import { Icon } from './icon.tsx';

export const SEARCH_LEADS_LABEL = 'Search name, number, town, notes';

interface SearchFieldProps {
  label: string;
  initialText?: string;
  onSearch(text: string): void;
}

export function SearchField({ label, initialText = '', onSearch }: SearchFieldProps) {
  return (
    <label className="search">
      <Icon name="search" />
      <span className="unseen">{label}</span>
      <input
        type="search"
        placeholder={label}
        defaultValue={initialText}
        onChange={({ target }) => onSearch(target.value.trim())}
      />
    </label>
  );
}
