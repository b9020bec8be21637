import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeskSite, SiteConflict, SiteErrors, SitePublish } from '../../contract/desk/site.ts';
import { get, post, Refused } from '../data/client.ts';
import { invalidate } from '../data/queries.ts';
import { showToast } from '../ui/toast.tsx';
import { showConflict, whenAllSaved } from './draft.ts';

const PUBLISHES_KEY = ['site', 'publishes'];
const POLL_MS = 1_000;

const isBuilding = ({ state }: SitePublish) => state === 'building';

export function usePublishes() {
  return useQuery({
    queryKey: PUBLISHES_KEY,
    queryFn: () => get('/site/publishes'),
    refetchInterval: ({ state }) => state.data?.some(isBuilding) === true && POLL_MS,
  });
}

/** Shows a toast when the site is live. @returns whether a publish is building, and why the newest one failed */
export function useProgress(): { building: boolean; failed: SitePublish['error'] } {
  const { data: publishes = [] } = usePublishes();
  const building = publishes.find(isBuilding)?.id;
  const lastBuilding = useRef(building);
  useEffect(() => {
    const before = publishes.find(({ id }) => id === lastBuilding.current);
    lastBuilding.current = building;
    if (!before || before.id === building) return;
    if (before.state === 'live') showToast('It’s live on your site');
    invalidate('site', 'fields');
  }, [building, publishes]);
  return { building: building !== undefined, failed: publishes[0]?.error ?? null };
}

/** If a file was changed by hand meanwhile, its fields ask which value to keep. */
export function usePublish({ draft }: DeskSite) {
  return useMutation({
    mutationFn: async () => {
      await whenAllSaved();
      try {
        await post('/site/publish');
      } catch (error) {
        const { theirs } = error instanceof Refused ? (error.answer as Partial<SiteConflict>) : {};
        if (!theirs) throw error;
        showConflict(draft, theirs);
      }
    },
    onSettled: () => invalidate('site'),
  });
}

export function useUndo() {
  return useMutation({
    mutationFn: (id: string) => post('/site/publishes/:id/undo', { param: { id } }),
    onSettled: () => invalidate(...PUBLISHES_KEY),
  });
}

export function problemText(error: Error): string {
  if (!(error instanceof Refused)) return 'That needs a connection.';
  const { errors } = error.answer as Partial<SiteErrors>;
  if (errors) return Object.values(errors).join(' ');
  if (error.status === 409) return 'Someone changed the same thing in the files meanwhile.';
  return 'That didn’t work. Try once more.';
}
