/** Publishes, and what became of them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeskSite, SiteConflict, SiteErrors, SitePublish } from '../../contract/desk/site.ts';
import { get, post, Refused } from '../data/client.ts';
import { invalidate } from '../data/queries.ts';
import { showToast } from '../ui/toast.tsx';
import { allSaved, showConflict } from './draft.ts';

const PUBLISHES = ['site', 'publishes'];
/** While one is building, the list is asked for again in this interval. */
const BUILDING_MS = 1_000;

const isBuilding = ({ state }: SitePublish) => state === 'building';

/** Newest first. */
export function usePublishes() {
  return useQuery({
    queryKey: PUBLISHES,
    queryFn: () => get('/site/publishes'),
    refetchInterval: ({ state }) => state.data?.some(isBuilding) === true && BUILDING_MS,
  });
}

/** Tells when what was building is live. @returns whether something is building, and why the newest one failed */
export function useProgress(): { building: boolean; failed: SitePublish['error'] } {
  const { data: publishes = [] } = usePublishes();
  const building = publishes.find(isBuilding)?.id;
  const watched = useRef(building);
  useEffect(() => {
    const before = publishes.find(({ id }) => id === watched.current);
    watched.current = building;
    if (!before || before.id === building) return;
    if (before.state === 'live') showToast('It’s live on your site');
    invalidate('site', 'fields');
  }, [building, publishes]);
  return { building: building !== undefined, failed: publishes[0]?.error ?? null };
}

/** Where a file was changed by hand meanwhile, its fields ask what to do. */
export function usePublish({ draft }: DeskSite) {
  return useMutation({
    mutationFn: async () => {
      await allSaved();
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
    onSettled: () => invalidate(...PUBLISHES),
  });
}

/** Why nothing is published, in words. */
export function problemOf(error: Error): string {
  if (!(error instanceof Refused)) return 'That needs a connection.';
  const { errors } = error.answer as Partial<SiteErrors>;
  if (errors) return Object.values(errors).join(' ');
  if (error.status === 409) return 'Someone changed the same thing in the files meanwhile.';
  return 'That didn’t work. Try once more.';
}
