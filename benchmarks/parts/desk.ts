/**
 * Measures the desk's inbox with 500 leads: Lighthouse's scores, and how soon its first lead is on the screen of a slow phone
 * that has had the app open before, on a slow network.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { DESK_PATH, JOIN_PATH } from '../../contract/desk/account.ts';
import type { SiteServer } from '../../tests/server.ts';
import { CATEGORIES, describeVisit, type Form, visitWithLighthouse } from '../lighthouse-run.ts';
import { type Part, type Row, timesRow } from '../row.ts';
import { scoresRow } from '../scores.ts';
import { onSite, PHONE, SLOWDOWN } from '../slow-phone.ts';

const RUNS = 5;
const LEADS = 500;
const MAX_MS = 1_000;
/** Lighthouse's own slow 4G, as the browser's emulation takes it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
/** The desk asks not to be indexed, so it would lose points in SEO. */
const RATED = CATEGORIES.filter((name) => name !== 'seo');

export const desk: Part = {
  name: 'desk',
  does: `the signed-in inbox with ${LEADS} leads: scores, and the first lead on a slow phone`,
  async run({ runs = RUNS }) {
    return onSite(async (browser, server) => {
      for (let n = 0; n < LEADS; n++) await ask(server.origin, n);
      const cookie = await signIn(server);
      const scores = (['mobile', 'desktop'] as const).map((form) => scoresOf(server, form, cookie, runs));
      return [...scores, await firstLead(browser, server, cookie, runs)];
    });
  },
};

function scoresOf({ origin }: SiteServer, form: Form, cookie: string, runs: number): Row {
  const visits = Array.from({ length: runs }, () => {
    const visit = visitWithLighthouse(origin + DESK_PATH, form, RATED, { cookie });
    console.log(`${DESK_PATH} ${form}: ${describeVisit(visit)}`);
    return visit;
  });
  return scoresRow(DESK_PATH, form, visits, RATED);
}

async function firstLead(
  browser: Browser,
  { origin }: SiteServer,
  cookie: string,
  runs: number,
): Promise<Row> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const times: number[] = [];
  try {
    await openOnce(context);
    for (let run = 0; run < runs; run++) {
      times.push(await timeToFirstLead(context));
      console.log(`first lead: ${times.at(-1)} ms`);
    }
  } finally {
    await context.close();
  }
  const claim = `First lead on a phone that knows the app, ${SLOWDOWN}× slowdown, slow 4G`;
  return timesRow(claim, times, MAX_MS);
}

/** Opens the desk until the phone has kept the app and the data to read without a network. */
async function openOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(DESK_PATH);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('desk-pack'));
  await page.close();
}

async function timeToFirstLead(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const painted = () => {
      if (!document.querySelector('.row')) return void requestAnimationFrame(painted);
      requestAnimationFrame(() => Object.assign(window, { firstLead: performance.now() }));
    };
    requestAnimationFrame(painted);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(DESK_PATH);
  const time = await page.waitForFunction(() => (window as { firstLead?: number }).firstLead);
  const ms = Math.round((await time.jsonValue()) ?? 0);
  await page.close();
  return ms;
}

/** Sends a request as another person each time. */
async function ask(origin: string, n: number): Promise<void> {
  const body = JSON.stringify({
    name: `Visitor Number ${n}`,
    phone: `+1${9_160_000_000 + n}`,
    zip: '95814',
    list: 'couch-3-seats',
    details: 'Behind the garage, two flights of stairs.',
  });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${origin}/api/quotes`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`answered ${status}`);
}

/** @returns the session's cookie, `name=value` */
async function signIn(server: SiteServer): Promise<string> {
  const [query = ''] = /token=\S+/.exec(await server.desk('invite', 'owner@bench.example')) ?? [];
  const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const opened = await fetch(server.origin + JOIN_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: query,
  });
  return (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
