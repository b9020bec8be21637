/** The site of the drill of publishes: a price that an owner changes, and the places where it stands. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DESK_API } from '../../../contract/desk/account.ts';
import { PREVIEW_PATH, SITE_PATHS, type SitePublish } from '../../../contract/desk/site.ts';
import { runDesk, runLeads } from '../run-command.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const PRICE = 'pricing/home/quarter/price';
/** Where that price stands: in the owner's file, on the home page, and in the server's estimate, as what some things cost at most. */
const IN_FILE = /id: "?quarter\b[^#]*?price: "\$(\d+)"/;
const ON_PAGE = /1\/4 Load<\/h3><span class="price__sum">\$(\d+)/;
const IN_ESTIMATE = /price-result__price">[^<]*\$(\d+)</;
export const ESTIMATE_PATH = '/price?list=1_printer.1_mini-fridge.1_flat-screen-tv-up-to-55-in';
/** In dollars: above the price before the drill, and below that of half a load. Each publish adds one. */
const FIRST_PRICE = 251;

export interface Site {
  folder: string;
  env: Readonly<Record<string, string>>;
  server: ServerProcess;
  owner: Awaited<ReturnType<typeof signIn>>;
  /** The price of the latest draft, in dollars. */
  price: number;
  /** Ids of all acknowledged leads. */
  leads: string[];
}

/** A site with one publish, and an owner who has signed in. */
export async function open(folder: string, source: string): Promise<Site> {
  for (const part of ['content', 'photos'])
    cpSync(join(source, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<title>Before the first publish</title>');
  const env = {
    SITE_DIR: folder,
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
  };
  const server = await startServer(env);
  const begun = { folder, env, server, price: FIRST_PRICE - 1, leads: [] };
  const site: Site = Object.assign(begun, { owner: await signIn(begun) });
  await site.owner.draft();
  await site.owner.publish();
  await site.owner.untilDone();
  return site;
}

/** Ends the server. @returns how many leads were acknowledged, and how many of them are not stored */
export async function close({ server, env, leads }: Site) {
  await server.stop('SIGKILL');
  const { stdout } = await runLeads(['export', '--format', 'json'], env);
  const stored = new Set((JSON.parse(stdout) as { id: string }[]).map(({ id }) => id));
  return { acknowledged: leads.length, lost: leads.filter((id) => !stored.has(id)).length };
}

/** The states of a site after a publish, and before it with a draft. */
export const published = (price: number) => ({
  page: price,
  estimate: price,
  file: price,
  drafted: undefined,
});
export const drafted = (before: number, price: number) => ({ ...published(before), drafted: `$${price}` });

/** What visitors, the owner's file and the desk say of the price. */
export async function stateOf(site: Site) {
  return {
    page: await priceAt(site, '/'),
    estimate: await priceAt(site, ESTIMATE_PATH),
    file: Number(IN_FILE.exec(readFileSync(join(site.folder, 'content/pricing.yaml'), 'utf8'))?.[1]),
    drafted: (await site.owner.price()).drafted,
  };
}

/** The price that visitors see, in dollars. */
export async function priceAt({ server }: Pick<Site, 'server'>, path: string): Promise<number | undefined> {
  const answer = await fetch(server.url + path);
  const [, price] = (path === '/' ? ON_PAGE : IN_ESTIMATE).exec(await answer.text()) ?? [];
  return price && answer.ok ? Number(price) : undefined;
}

async function signIn(site: Omit<Site, 'owner'>) {
  const { url } = site.server;
  const { stdout } = await runDesk(['invite', 'owner@pl.example', '--role', 'owner'], site.env);
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
  const joined = await fetch(`${url}/desk/join`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: /token=(\S+)/.exec(stdout)?.[1] ?? '' }),
    headers,
  });
  const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + DESK_API + path, {
      method,
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const price = async (): Promise<{ drafted?: string; value: string }> => {
    const { fields, draft } = await call('GET', SITE_PATHS.site);
    return { drafted: draft[PRICE], value: fields.find(({ id }: { id: string }) => id === PRICE).value };
  };
  const publishes = (): Promise<SitePublish[]> => call('GET', SITE_PATHS.publishes);
  return {
    price,
    publishes,
    /** Drafts the next price. */
    async draft(): Promise<void> {
      const { drafted, value } = await price();
      site.price += 1;
      const change = { id: PRICE, was: drafted ?? value, value: `$${site.price}` };
      await call('PUT', SITE_PATHS.draft, { changes: [change] });
    },
    async untilPreviewed(): Promise<void> {
      while ((await fetch(`${url}${PREVIEW_PATH}/`, { headers: { cookie } })).status !== 200)
        await sleep(100);
    },
    publish: () => call('POST', SITE_PATHS.publish, {}),
    /** @returns the publish that has ended */
    async untilDone(): Promise<SitePublish> {
      for (;;) {
        const [last] = await publishes();
        if (last && last.state !== 'building') return last;
        await sleep(50);
      }
    },
  };
}
