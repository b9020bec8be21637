import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_PATH } from '../../contract/desk/account.ts';
import type { DeskSite } from '../../contract/desk/site.ts';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { SITE_SCREEN } from './words.ts';

/** `PREVIEW_PATH` of the contract. */
const PREVIEW = `${DESK_PATH}${SITE_SCREEN}/preview`;
const POLL_MS = 1_000;

export function Preview({ site }: { site: DeskSite }) {
  const [start] = useState(`${PREVIEW}${site.preview}`);
  const { data: status, error } = useQuery({
    queryKey: ['site', 'preview'],
    queryFn: async () => (await fetch(start)).status,
    refetchInterval: ({ state }) => state.data === 202 && POLL_MS,
    staleTime: 0,
    gcTime: 0,
  });
  // If there is no preview, the page says why.
  const isReady = status !== undefined && status !== 202;
  return (
    <Page
      title="Preview"
      back={SITE_SCREEN}
      actions={
        isReady && (
          <a className="icon-button" href={start} target="_blank" rel="noreferrer">
            <Icon name="share" label="Open in a tab of its own" />
          </a>
        )
      }
    >
      {isReady ? (
        // No script runs in it. With its own origin it has the session's cookie, which its pages and pictures need.
        <iframe
          className="preview"
          sandbox="allow-same-origin"
          src={start}
          title="Your site with the draft in it"
        />
      ) : (
        <p className="empty" role="status">
          {error ? 'That needs a connection.' : 'Your pages are being made. This takes a few seconds.'}
        </p>
      )}
    </Page>
  );
}
