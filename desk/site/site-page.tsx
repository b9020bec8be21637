/** The fields of the site, by group and page (product section 12). */
import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { Icon } from '../ui/icon.tsx';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { draftedValue, useSite } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { EntryField } from './entry-field.tsx';
import { Field } from './field.tsx';
import { PhotoField } from './photo-field.tsx';
import { Preview } from './preview.tsx';
import { Publishes } from './publishes.tsx';
import {
  formatValue,
  GROUPS,
  headingPath,
  isUnder,
  parsePlace,
  SITE_GROUPS,
  SITE_SCREEN,
  screenPath,
} from './words.ts';
import '../styles/rooms.css';

/** A group with more fields is split into screens. */
const MAX_FIELDS = 45;
const MAX_FOUND = 30;

/** @param place path below `/site`, such as `prices/home` */
export function SitePage({ place }: { place: string }) {
  const { data: site, error } = useSite();
  return (
    <>
      {!site ? (
        <Page title="Your site" back="/more">
          <Pending error={error} />
        </Page>
      ) : place === 'draft' ? (
        <Preview site={site} />
      ) : place === 'published' ? (
        <Publishes key={place} site={site} />
      ) : (
        <GroupPage key={place} site={site} place={place} />
      )}
      {site && <DraftBar site={site} isPreview={place === 'draft'} />}
    </>
  );
}

function GroupPage({ site, place }: { site: DeskSite; place: string }) {
  const at = parsePlace(place);
  if (!at) return <StartPage site={site} />;
  const { group, section } = at;
  const fields = site.fields.filter((field) => isUnder(field, group, section));
  const [first] = fields;
  const headings = first ? headingPath(first).slice(0, section.length + 1) : [GROUPS[group]];
  const back = section.length > 0 ? screenPath(group, section.slice(0, -1)) : SITE_SCREEN;
  return (
    <Page title={headings.slice(-2).join(' · ')} back={back}>
      <div className="site">
        {group === 'photos' && section.length === 0 && <p>{site.own_photos}</p>}
        {fields.length === 0 && <Empty>There is nothing to change here.</Empty>}
        {countInputs(fields) <= MAX_FIELDS && fields.some(hasSlot) && (
          <p className="quiet">The site fills in what is in {'{braces}'}: leave it as it is.</p>
        )}
        <Fields site={site} fields={fields} depth={section.length} />
      </div>
    </Page>
  );
}

function StartPage({ site }: { site: DeskSite }) {
  const [words, setWords] = useState('');
  const found = words === '' ? [] : search(site, words);
  return (
    <Page title="Your site" back="/more">
      <div className="site">
        {site.read_only !== null && <p className="notice">{site.read_only}</p>}
        <SearchField label="Search price, headline, day" onSearch={setWords} />
        {words !== '' && found.length === 0 && <Empty>Nothing on your site has these words.</Empty>}
        {[...Map.groupBy(found.slice(0, MAX_FOUND), (field) => headingPath(field).join(' › '))].map(
          ([heading, fields]) => (
            <Card key={heading} heading={heading} site={site} fields={fields} />
          ),
        )}
        {found.length > MAX_FOUND && (
          <p className="quiet">And {found.length - MAX_FOUND} more: add a word.</p>
        )}
      </div>
      {words === '' && (
        <ul>
          {SITE_GROUPS.map((group) => {
            const fields = site.fields.filter((field) => field.group === group);
            return (
              fields.length > 0 && (
                <Row
                  key={group}
                  to={screenPath(group)}
                  name={GROUPS[group]}
                  drafted={countDrafted(site, fields)}
                />
              )
            );
          })}
          <Row to={`${SITE_SCREEN}/published`} name="Published before" drafted={0} />
        </ul>
      )}
      <div className="site">
        <p className="quiet">
          Not here: a new town or service, the colors, the legal pages. They are in the files of{' '}
          <code>content/</code> on the server, and its README says in which.
        </p>
      </div>
    </Page>
  );
}

interface FieldsProps {
  site: DeskSite;
  fields: readonly SiteField[];
  /** Number of headings that lead to the screen, without the group. */
  depth: number;
}

function Fields({ site, fields, depth }: FieldsProps) {
  const parts = Map.groupBy(fields, ({ section }) => section[depth] ?? '');
  const isLong = countInputs(fields) > MAX_FIELDS || fields[0]?.kind === 'photo';
  const showsRows = isLong && parts.size > 1;
  if (!showsRows) {
    return groupIntoCards(fields, depth).map(([heading, inside]) => (
      <Card key={heading} heading={heading} site={site} fields={inside} />
    ));
  }
  return (
    <>
      {parts.has('') && <Card heading="" site={site} fields={parts.get('') ?? []} />}
      <ul className="site__rows">
        {[...parts].map(([heading, inside]) => {
          const [first] = inside;
          if (!first || heading === '') return null;
          return (
            <Row
              key={heading}
              to={screenPath(first.group, first.section.slice(0, depth + 1))}
              name={heading}
              about={countOwnPhotos(site, inside)}
              drafted={countDrafted(site, inside)}
            />
          );
        })}
      </ul>
    </>
  );
}

function groupIntoCards(fields: readonly SiteField[], depth: number): [string, SiteField[]][] {
  const cards = [...Map.groupBy(fields, ({ section }) => section.slice(depth).join(' · '))];
  for (const card of cards.filter(([, inside]) => inside.some(({ id }) => id.endsWith('/+')))) {
    cards.splice(cards.indexOf(card), 1);
    const last = cards.findLastIndex(([heading]) => heading.startsWith(card[0]));
    cards.splice(last < 0 ? cards.length : last + 1, 0, card);
  }
  return cards;
}

function Card({ heading, site, fields }: { heading: string; site: DeskSite; fields: readonly SiteField[] }) {
  const removed = fields.filter(
    ({ id, kind, value }) => kind === 'entry' && site.draft[id] && formatValue(value) !== '',
  );
  return (
    <section className="card" aria-label={heading || undefined}>
      {heading && <h2>{heading}</h2>}
      {(removed.length > 0 ? removed : fields).map((field) => (
        <AnyField key={field.id} site={site} field={field} />
      ))}
    </section>
  );
}

function AnyField({ site, field }: { site: DeskSite; field: SiteField }) {
  const photo = site.photos.find(({ id }) => id === field.id);
  if (photo) return <PhotoField site={site} photo={photo} />;
  const entry = site.entries.find(({ id }) => id === field.id);
  return entry ? <EntryField site={site} entry={entry} /> : <Field site={site} field={field} />;
}

interface RowProps {
  to: string;
  name: string;
  about?: string | undefined;
  drafted: number;
}

function Row({ to, name, about, drafted }: RowProps) {
  return (
    <li>
      <Link href={to} className="menu__row">
        <span>
          {name}
          {about && <small>{about}</small>}
        </span>
        {drafted > 0 && (
          <b className="chip__count">
            {drafted}
            <span className="unseen"> changed</span>
          </b>
        )}
        <Icon name="next" />
      </Link>
    </li>
  );
}

const countInputs = (fields: readonly SiteField[]) => fields.filter(({ kind }) => kind !== 'entry').length;

const hasSlot = ({ value }: SiteField) => /\{[^{}]+\}/.test(formatValue(value));

function countOwnPhotos(site: DeskSite, fields: readonly SiteField[]): string | undefined {
  if (fields[0]?.kind !== 'photo') return undefined;
  const own = fields.filter(({ id }) => site.photos.some((photo) => photo.id === id && photo.own)).length;
  return `${own} of ${fields.length} ${fields.length === 1 ? 'picture is' : 'pictures are'} yours`;
}

function countDrafted(site: DeskSite, fields: readonly SiteField[]): number {
  return fields.filter(({ id }) => id in site.draft).length;
}

function search(site: DeskSite, words: string): SiteField[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return site.fields.filter((field) => {
    if (field.kind === 'entry') return false;
    const text = [...headingPath(field), field.label, formatValue(draftedValue(site, field))]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
