/** The site as it is before the setup: what the questions offer and suggest. */
import type { Content } from '../../../model/load.ts';

export interface SiteNow {
  services: readonly { id: string; name: string }[];
  /** Every price card; `service` is the page that alone uses its table. */
  cards: readonly { name: string; label: string; price: string; service?: string }[];
  languages: readonly string[];
  colors: Readonly<Record<string, string>>;
}

/** Badges that the questions offer. Others can be added in content/business.yaml. */
export const DEMO_ACCREDITATIONS = [
  {
    id: 'bbb',
    short: 'BBB',
    text: 'BBB Accredited',
    long: '{brand} is accredited by the Better Business Bureau.',
  },
  {
    id: 'thumbtack',
    short: 'Thumbtack',
    text: 'Thumbtack Pro',
    long: 'We hold the top-pro badge on Thumbtack, the marketplace for local services.',
  },
] as const;

export function siteNow(content: Content, colors: Readonly<Record<string, string>>): SiteNow {
  const services = [
    ...content.items.map(({ id, item }) => ({ id, name: `${item} Removal` })),
    ...content.cleanouts.map(({ id, name }) => ({ id, name })),
  ];
  const pagesOf = new Map<string, string[]>();
  for (const { id, pricing } of [...content.items, ...content.cleanouts]) {
    pagesOf.set(pricing.table, [...(pagesOf.get(pricing.table) ?? []), id]);
  }
  return {
    services,
    cards: [...content.pricing].flatMap(([table, cards]) => {
      const pages = pagesOf.get(table) ?? [];
      const service = pages.length === 1 ? pages[0] : undefined;
      return cards.map(({ id, size, price }) => ({
        name: `${table}/${id}`,
        label: `${table}: ${size}`,
        price,
        ...(service ? { service } : {}),
      }));
    }),
    languages: content.languages.map(({ code }) => code),
    colors,
  };
}
