/**
 * The real page with the draft in it. Its frame runs no script and is as high as the page; what can be changed has a button of the desk
 * above it, so that touch, keyboard and screen readers find it, and nothing inside can be operated.
 */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DeskSite, type SiteField, VERSION_HEADER } from '../../contract/desk/site.ts';
import { Unreachable } from '../data/client.ts';
import { draftedValue } from './draft.ts';
import { fieldName, fillFacts, PREVIEW, summarize } from './words.ts';

const POLL_MS = 1_000;
/** What is smaller on a page can't be hit. */
const MIN_SIDE_PX = 24;

interface Spot {
  fields: SiteField[];
  top: number;
  left: number;
  width: number;
  height: number;
}

interface PageFrameProps {
  site: DeskSite;
  path: string;
  /** The change that is looked at. */
  shown: string | undefined;
  onOpen(fields: SiteField[]): void;
  /** Fields of the page that are nowhere on it, such as its title in search results. */
  onRead(unseen: SiteField[]): void;
}

export function PageFrame({ site, path, shown, onOpen, onRead }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draft = JSON.stringify(site.draft);
  const { data: ready, error } = useQuery({
    queryKey: ['site', 'preview', path, draft],
    queryFn: () => findVersion(path, draft),
    refetchInterval: ({ state }) => !state.data && POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const [loaded, setLoaded] = useState(ready);
  useEffect(() => {
    if (!ready || ready === loaded) return;
    // Until a page with the newest draft is made, the one before stays.
    frame.current?.contentWindow?.location.reload();
    setLoaded(ready);
  }, [ready, loaded]);
  const [height, setHeight] = useState(0);
  const [spots, setSpots] = useState<Spot[]>([]);
  const measure = useCallback(() => {
    const page = frame.current?.contentDocument;
    // Until it has loaded, the page before keeps its height and its place.
    if (!page?.body?.childElementCount) return;
    showDraft(page, site);
    setHeight(page.documentElement.offsetHeight);
    setSpots(findSpots(page, site.fields));
  }, [site]);
  useEffect(measure, [measure]);
  useScrollTo(frame, spots, shown);
  return (
    <div className="site-page">
      {!loaded && (
        <p className="empty" role="status">
          {error ? 'That needs a connection.' : 'Your pages are being made. This takes a few seconds.'}
        </p>
      )}
      {loaded && (
        // No script runs in it. With its own origin it has the session's cookie, which its pages and pictures need.
        <iframe
          ref={frame}
          sandbox="allow-same-origin"
          src={PREVIEW + path}
          title="Your site with the draft in it"
          inert
          style={{ height: height || undefined }}
          onLoad={({ currentTarget: { contentDocument } }) => {
            measure();
            if (!contentDocument) return;
            onRead(fieldsOf(contentDocument.head, site.fields));
            new ResizeObserver(measure).observe(contentDocument.body);
          }}
        />
      )}
      {spots.map(({ fields: [first, ...others], ...place }) => {
        if (!first) return null;
        const isDrafted = [first, ...others].some(({ id }) => id in site.draft);
        return (
          <button
            key={`${first.id} ${place.top} ${place.left}`}
            type="button"
            className="site-spot"
            data-edit={first.id}
            data-drafted={isDrafted || undefined}
            data-shown={[first, ...others].some(({ id }) => id === shown) || undefined}
            aria-label={`Edit ${fieldName(first)}`}
            aria-description={summarize(draftedValue(site, first))}
            style={place}
            onClick={() => onOpen([first, ...others])}
          />
        );
      })}
    </div>
  );
}

/** What the frame would show: a version of the site, or a page that says why there is none. @returns null while it is made */
async function findVersion(path: string, draft: string): Promise<string | null> {
  const { status, headers } = await fetch(PREVIEW + path);
  // A gateway answers for a server that starts again.
  if (status >= 502) throw new Unreachable();
  return status === 202 ? null : (headers.get(VERSION_HEADER) ?? `${status} ${draft}`);
}

function fieldsOf(element: HTMLElement, fields: readonly SiteField[]): SiteField[] {
  const ids = element.dataset['edit']?.split(' ') ?? [];
  return ids.flatMap((id) => fields.find((field) => field.id === id) ?? []);
}

function findSpots(page: Document, fields: readonly SiteField[]): Spot[] {
  return [...page.body.querySelectorAll<HTMLElement>('[data-edit]')].flatMap((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const found = fieldsOf(element, fields);
    if (found.length === 0 || width === 0 || height === 0) return [];
    const [more, taller] = [width, height].map((side) => Math.max(0, MIN_SIDE_PX - side) / 2) as [
      number,
      number,
    ];
    return {
      fields: found,
      top: top - taller,
      left: Math.max(0, left - more),
      width: width + 2 * more,
      height: height + 2 * taller,
    };
  });
}

/** At once, before a page with it is made. Words with what the page fills in wait for that. */
function showDraft(page: Document, site: DeskSite): void {
  for (const element of page.body.querySelectorAll<HTMLElement>('[data-edit]')) {
    const [field, ...others] = fieldsOf(element, site.fields);
    if (!field || others.length > 0 || (field.kind !== 'text' && field.kind !== 'price')) continue;
    const text = fillFacts(String(draftedValue(site, field)), field.id, site);
    const isKnown = field.id in site.draft || element.dataset['drafted'] !== undefined;
    if (!isKnown || text.includes('{') || element.childElementCount > 0) continue;
    element.dataset['drafted'] = '';
    if (element.textContent !== text) element.textContent = text;
  }
}

function useScrollTo(
  frame: RefObject<HTMLIFrameElement | null>,
  spots: readonly Spot[],
  shown: string | undefined,
) {
  const done = useRef<string>(undefined);
  useEffect(() => {
    const spot = spots.find(({ fields }) => fields.some(({ id }) => id === shown));
    if (shown === done.current || !spot || !frame.current) return;
    done.current = shown;
    const top = frame.current.getBoundingClientRect().top + scrollY + spot.top;
    scrollTo({ top: top - innerHeight / 3, behavior: 'instant' });
  }, [frame, spots, shown]);
}
