/** Search, and what is on no page: hours, claims, the notice, search results, pages that come and go. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskSite, SiteEntry, SiteField } from '../../contract/desk/site.ts';
import { SearchField } from '../ui/search-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { draftedValue } from './draft.ts';
import { addLabel, EntrySheet } from './entry-field.tsx';
import { fieldName, formatValue, GROUPS, headingPath, SITE_SCREEN, summarize } from './words.ts';

const MAX_FOUND = 30;
const ON_NO_PAGE = ['notice', 'schedule', 'claims'];

interface MenuSheetProps {
  site: DeskSite;
  path: string;
  unseen: readonly SiteField[];
  onOpen(fields: readonly SiteField[], title?: string): void;
  onClose(): void;
}

export function MenuSheet({ site, path, unseen, onOpen, onClose }: MenuSheetProps) {
  const [words, setWords] = useState('');
  const [added, add] = useState<SiteEntry>();
  const current = site.pages.find(({ paths }) => Object.values(paths).includes(path));
  const isTakenOff = ({ id }: SiteField) => id.endsWith('/taken_off') && site.draft[id] !== false;
  const off = site.fields.filter((field) => isTakenOff(field) && draftedValue(site, field) === true);
  const takesOff = site.fields.filter(
    ({ id }) => id === current?.taken_off && !off.some((each) => each.id === id),
  );
  const lists = Map.groupBy(
    site.fields.filter(({ id, group }) => ON_NO_PAGE.includes(group) && !/^[a-z]{2}\//.test(id)),
    ({ group, section: [first] }) => (group === 'notice' || !first ? GROUPS[group] : first),
  );
  const rows: [string, readonly SiteField[]][] = [
    ['This page in search results', unseen],
    ...lists,
    ...takesOff.map((field): [string, SiteField[]] => [`Take off ${current?.name}`, [field]]),
    ...off.map((field): [string, SiteField[]] => [`Taken off: ${field.section.at(-1)}`, [field]]),
  ];
  const row = (name: string, about: string, choose: () => void) => (
    <li key={name + about}>
      <button type="button" className="menu__row" onClick={choose}>
        <span>
          {name}
          {about && <small>{about}</small>}
        </span>
      </button>
    </li>
  );
  return (
    <Sheet title="Everything else" onClose={onClose}>
      <SearchField label="Search price, headline, day" onSearch={setWords} />
      {words === '' && <p className="quiet">{site.own_photos} Tap one on its page.</p>}
      {words === '' ? (
        <ul className="site__rows">
          {rows.map(([name, fields]) => fields.length > 0 && row(name, '', () => onOpen(fields, name)))}
          {site.entries
            .filter(({ id }) => /^\w+\/\+$/.test(id))
            .map((entry) => row(addLabel(entry), '', () => add(entry)))}
          <li>
            <Link href={`${SITE_SCREEN}/published`} className="menu__row">
              Published before
            </Link>
          </li>
        </ul>
      ) : (
        <ul className="site__rows">
          {search(site, words).map((field) =>
            row(
              [...headingPath(field).slice(1), field.label].join(' › '),
              summarize(draftedValue(site, field)),
              () => onOpen([field], fieldName(field)),
            ),
          )}
        </ul>
      )}
      {added && <EntrySheet site={site} entry={added} onClose={onClose} />}
    </Sheet>
  );
}

function search(site: DeskSite, words: string): SiteField[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = site.fields.filter((field) => {
    if (field.kind === 'entry') return false;
    const text = [...headingPath(field), field.label, formatValue(draftedValue(site, field))].join(' ');
    return wanted.every((word) => text.toLowerCase().includes(word));
  });
  return found.slice(0, MAX_FOUND);
}
