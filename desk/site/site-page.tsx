/** The site as its visitors see it, with the draft in it: a tap on a page's words opens them (product section 12). */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { languageName } from '../../contract/language-name.ts';
import { IconButton } from '../ui/icon.tsx';
import { Page, Pending } from '../ui/page.tsx';
import { useSite } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { FieldSheet } from './field-sheet.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { PageFrame } from './page-frame.tsx';
import { Publishes } from './publishes.tsx';
import { SITE_SCREEN } from './words.ts';
import '../styles/rooms.css';

/** @param place path below `/site`: `published`, or `page` and the path of a page */
export function SitePage({ place }: { place: string }) {
  const { data: site, error } = useSite();
  if (!site) {
    return (
      <Page title="Your site" back="/more">
        <Pending error={error} />
      </Page>
    );
  }
  if (place === 'published') return <Publishes site={site} />;
  return <Editor site={site} path={`/${place.replace(/^page\/?/, '')}`} />;
}

interface Opened {
  title?: string | undefined;
  fields: readonly string[];
}

function Editor({ site, path }: { site: DeskSite; path: string }) {
  const [, go] = useLocation();
  const [opened, open] = useState<Opened>();
  const [isMenu, setMenu] = useState(false);
  const [shown, setShown] = useState<string>();
  const [unseen, setUnseen] = useState<SiteField[]>([]);
  const openFields = (fields: readonly SiteField[], title?: string) => {
    setMenu(false);
    open({ title, fields: fields.map(({ id }) => id) });
  };
  const goTo = (page: string) => go(`${SITE_SCREEN}/page${page}`);
  return (
    <>
      <Page
        title="Your site"
        back="/more"
        actions={
          <IconButton name="search" label="Search, and what is on no page" onClick={() => setMenu(true)} />
        }
      >
        <div className="site">
          {site.read_only !== null && <p className="notice">{site.read_only}</p>}
          <PageChoice site={site} path={path} onChoose={goTo} />
        </div>
        <PageFrame
          key={path}
          site={site}
          path={path}
          shown={shown}
          onOpen={(fields) => openFields(fields)}
          onRead={setUnseen}
        />
      </Page>
      <DraftBar
        site={site}
        shown={shown}
        onShow={(field) => {
          setShown(field.id);
          goTo(site.seen_on[field.id] ?? '/');
        }}
        onOpen={(field) => openFields([field])}
      />
      {isMenu && (
        <MenuSheet
          site={site}
          path={path}
          unseen={unseen}
          onOpen={openFields}
          onClose={() => setMenu(false)}
        />
      )}
      {opened && (
        <FieldSheet
          site={site}
          title={opened.title}
          fields={opened.fields.flatMap((id) => site.fields.find((field) => field.id === id) ?? [])}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

interface PageChoiceProps {
  site: DeskSite;
  path: string;
  onChoose(path: string): void;
}

function PageChoice({ site: { pages }, path, onChoose }: PageChoiceProps) {
  const current = pages.find(({ paths }) => Object.values(paths).includes(path));
  const languages = Object.entries(current?.paths ?? {});
  return (
    <div className="page-choice">
      <label>
        <span className="unseen">Page</span>
        <select
          value={pages.indexOf(current ?? { name: '', paths: {}, taken_off: null })}
          onChange={({ target }) =>
            onChoose(Object.values(pages[Number(target.value)]?.paths ?? {})[0] ?? '/')
          }
        >
          {pages.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one name
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {languages.length > 1 &&
        languages.map(([code, own]) => (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={own === path}
            onClick={() => onChoose(own)}
          >
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="unseen">{languageName(code)}</span>
          </button>
        ))}
    </div>
  );
}
