import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

export interface Service {
  id: string;
  kind: 'item' | 'cleanout';
  path: string;
  table: string;
}

export interface Offer {
  kept: readonly Service[];
  gone: readonly Service[];
}

/** @throws Error naming a service that the content does not have. */
export function readOffer(files: SiteFiles, { services }: Pick<Answers, 'services'>): Offer {
  const all = [...list(files, 'items', 'item', '-removal'), ...list(files, 'cleanouts', 'cleanout', '')];
  const unknown = services.filter((id) => !all.some((service) => service.id === id));
  if (unknown.length > 0) {
    const known = all.map(({ id }) => id).join(', ');
    throw new Error(
      `services: ${unknown.join(', ')} is not among the pages of this site. They are: ${known}.`,
    );
  }
  return {
    kept: all.filter(({ id }) => services.includes(id)),
    gone: all.filter(({ id }) => !services.includes(id)),
  };
}

export function hasCleanouts({ kept }: Offer): boolean {
  return kept.some(({ kind }) => kind === 'cleanout');
}

function list(
  files: SiteFiles,
  name: 'items' | 'cleanouts',
  kind: Service['kind'],
  ending: string,
): Service[] {
  const entries = files.file(`${name}.yaml`).get([name]) as { id: string; price_table?: string }[];
  return entries.map(({ id, price_table }) => ({
    id,
    kind,
    path: `/${id}${ending}`,
    table: price_table ?? id,
  }));
}
