/**
 * Random histories of two customers, each with several requests and jobs: visitors, two owners, the crew, the command line, taps that
 * are sent again, a mail server that is up, down or refuses, and a clock that moves. Whatever happens, the promises of product
 * section 11 hold.
 */
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { addDays } from '../../contract/dates.ts';
import type { DeskDays, DeskJob } from '../../contract/desk/day.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import { type LeadDetail, REQUEST_STATES } from '../../contract/desk/leads.ts';
import type { QuoteAnswer } from '../../contract/quote.ts';
import { openJobs } from '../../desk/data/days.ts';
import { FIXTURE_CONTENT_DIR } from '../../tests/fixture/fixture.ts';
import { createDelivery } from '../delivery/create-delivery.ts';
import { findLeadIds } from '../desk/inbox.ts';
import { googleClicks } from '../reports/exports/conversions.ts';
import { conversionFile, jsonFile } from '../reports/exports/files.ts';
import { Reports } from '../reports/reports.ts';
import { bothDatabases } from '../testing/databases.ts';
import { DAYS, history, MONDAY, type Mood, type Step } from '../testing/history-steps.ts';
import { runBookings, runLeads } from '../testing/run-command.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';
import { type TestBrowser, testDesk } from '../testing/test-desk.ts';
import { timeInWords } from './words/appointment.ts';

/** Monday, 5 am in Duluth. */
const MONDAY_5AM = Date.parse('2026-11-23T11:00:00Z');
const HOUR = 3_600_000;
interface Asked {
  id: string;
  /** Words that only this request has. */
  secret: string;
  links: Set<string>;
  notes: string[];
}

async function replay(databaseUrl: string, smtp: TestSmtp, steps: readonly (readonly [Step, Step | null])[]) {
  const env = {
    SMTP_URL: smtp.url,
    LEADS_TO: 'ann@pl.example',
    RATE_LIMIT_PER_HOUR: '0',
    DATABASE_URL: databaseUrl,
  };
  const desk = await testDesk(databaseUrl, [], '', FIXTURE_CONTENT_DIR, env);
  const { app, clock, database, jobs, leads, services } = desk;
  const { content } = services;
  const setClock = (time: number) => {
    clock.now = time;
    // The command line has no other clock.
    vi.setSystemTime(time);
  };
  setClock(MONDAY_5AM);
  const worker = await createDelivery({ ...services, attemptTimeoutMs: 10_000 }, services.settings);
  const ann = await desk.signIn('owner', 'ann@pl.example');
  const bob = await desk.signIn('owner', 'bob@pl.example');
  const crew = await desk.signIn('crew', 'crew@pl.example');
  const browsers = { ann, bob, crew };
  const asked: Asked[] = [];
  let count = 0;
  let isDown = false;
  let lastTap: { browser: TestBrowser; path: string; body: object } | undefined;

  /** Each visit is from another address, because wrong links are limited by address. */
  const peer = () => ({ incoming: { socket: { remoteAddress: `198.51.100.${count++ % 256}` } } });
  const form = (path: string, body: Record<string, string> | FormData) =>
    app.request(
      path,
      { method: 'POST', body: body instanceof FormData ? body : new URLSearchParams(body) },
      peer(),
    );
  const allLeads = async () => {
    const found: LeadDetail[] = [];
    for (const { id } of asked) found.push(await detail(id));
    return found;
  };
  const allJobs = async () => (await allLeads()).flatMap((lead) => lead.jobs);
  const pickJob = async (n: number) => {
    const found = await allJobs();
    return found.length > 0 ? found[n % found.length] : undefined;
  };
  const pick = (n: number) => (asked.length > 0 ? asked[n % asked.length] : undefined);
  const detail = async (id: string) => (await (await ann.get(`/api/desk/leads/${id}`)).json()) as LeadDetail;

  /** A tap at the desk. What is refused must be refused in one of the ways that the contract knows. */
  async function tap(who: keyof typeof browsers, path: string, body: object): Promise<Response> {
    const browser = browsers[who];
    const sent = { key: `tap-${count++}`, ...body };
    lastTap = { browser, path, body: sent };
    const answer = await browser.post(`/api/desk/${path}`, sent);
    expect([path, [200, 201, 403, 404, 409].includes(answer.status)]).toEqual([path, true]);
    return answer;
  }
  const cli = (run: typeof runLeads, ...argv: string[]) => run(argv, env);

  async function make(now: Step): Promise<void> {
    switch (now.do) {
      case 'ask': {
        const secret = `secret-${count++}-`;
        const { date, id } = now.window;
        const answer = await desk.postJson({
          name: 'Ada',
          phone: `218555020${now.person}`,
          email: now.person === 0 ? 'ada@example.com' : '',
          zip: '55802',
          details: secret,
          attribution: JSON.stringify({ gclid: `click${count}` }),
          website: now.spam === 0 ? 'https://spam.example' : '',
          ...(now.spam % 3 ? { window_date: date, window_id: id } : {}),
        });
        expect(answer.status).toBe(201);
        const { id: request, url, booking } = (await answer.json()) as QuoteAnswer;
        asked.push({
          id: request,
          secret,
          links: new Set([url, booking?.url].filter((link) => typeof link === 'string')),
          notes: [],
        });
        return;
      }
      case 'visitor moves':
      case 'visitor cancels':
      case 'visitor writes': {
        const request = pick(now.at);
        const link = request && [...request.links][now.link % request.links.size];
        if (!link) return;
        const note = `secret-${count++}-`;
        const body = new FormData();
        body.set('details', note);
        const answer =
          now.do === 'visitor writes'
            ? await form(link, body)
            : now.do === 'visitor cancels'
              ? await form(link, { action: 'cancel', sure: 'yes' })
              : await form(link, {
                  action: 'move',
                  window: `${(now as { window: WindowChoice }).window.date} ${(now as { window: WindowChoice }).window.id}`,
                });
        expect([303, 409]).toContain(answer.status);
        const url = answer.headers.get('location')?.split('?')[0];
        if (url && now.do === 'visitor moves') request.links.add(url);
        if (now.do === 'visitor writes' && answer.status === 303) request.notes.push(note);
        return;
      }
      case 'book': {
        const request = pick(now.at);
        if (!request) return;
        if (now.by === 'cli') {
          await cli(runBookings, 'book', request.id, now.window.date, now.window.id);
          return;
        }
        await tap(now.by, `leads/${request.id}/jobs`, {
          window: now.window,
          overbook: now.overbook,
          tell: true,
        });
        return;
      }
      case 'answer':
      case 'lose':
      case 'spam':
      case 'duplicate':
      case 'reopen': {
        const request = pick(now.at);
        const other = pick(now.other);
        if (!request || !other) return;
        if (now.by === 'cli') {
          const words = {
            answer: 'show',
            lose: 'lost',
            spam: 'spam',
            duplicate: 'duplicate',
            reopen: 'reopen',
          }[now.do];
          await cli(runLeads, words, request.id, ...(now.do === 'duplicate' ? [other.id] : []));
          return;
        }
        const { state: was } = await detail(request.id);
        const extra = { lose: { cancel: now.cancel, tell: true }, duplicate: { of: other.id } };
        await tap(now.by, `leads/${request.id}/${now.do}`, { was, ...extra[now.do as keyof typeof extra] });
        return;
      }
      case 'tap again': {
        if (!lastTap) return;
        const before = await allJobs();
        const answer = await lastTap.browser.post(`/api/desk/${lastTap.path}`, lastTap.body);
        expect(answer.status).toBeLessThan(500);
        // A tap that was made is not made again.
        if (answer.ok && lastWasMade) expect(await allJobs()).toEqual(before);
        return;
      }
      case 'send mail':
        await setMood(now.mood);
        await worker.deliverDue();
        return;
      case 'wait':
        setClock(clock.now + now.hours * HOUR);
        await worker.deliverDue();
        return;
      case 'change day': {
        const { date, id } = now.window;
        const change = now.closed ? { closed: now.places > 1 } : { window: id, places: now.places };
        await jobs.changeDay(date, change, 'cli');
        return;
      }
      default:
        await makeToJob(now);
    }
  }

  async function makeToJob(
    now: Extract<
      Step,
      { do: 'move' | 'cancel' | 'finish' | 'amount' | 'reopen job' | 'on our way' | 'to another request' }
    >,
  ) {
    const job = await pickJob(now.at);
    if (!job) return;
    const { id, window } = job;
    const money =
      'dollars' in now && now.dollars > 0 ? { amount_cents: now.dollars * 100, paid: 'cash' } : {};
    if (now.by === 'cli') {
      if (now.do === 'finish') await cli(runLeads, 'won', job.request, String(now.dollars + 1), '--job', id);
      if (now.do === 'move') await cli(runBookings, 'move', id, now.window.date, now.window.id);
      if (now.do === 'cancel') await cli(runBookings, 'cancel', id);
      return;
    }
    switch (now.do) {
      case 'move':
        if (window)
          await tap(now.by, `jobs/${id}/move`, {
            window: now.window,
            was: window,
            overbook: now.overbook,
            tell: true,
          });
        return;
      case 'cancel':
        if (window) await tap(now.by, `jobs/${id}/cancel`, { was: window, tell: true });
        return;
      case 'finish':
        await tap(now.by, `jobs/${id}/done`, now.by === 'crew' ? {} : money);
        return;
      case 'amount': {
        const was = { amount_cents: job.amount_cents, paid: job.paid };
        await tap(now.by, `jobs/${id}/amount`, { amount_cents: now.dollars * 100, paid: null, was });
        return;
      }
      case 'reopen job':
        await tap(now.by, `jobs/${id}/reopen`, {});
        return;
      case 'to another request': {
        const other = asked.find((each) => each.id !== job.request);
        if (!other) return;
        const moved = await tap(now.by, `jobs/${id}/request`, { request: other.id });
        // Its link opens the request that it belongs to now.
        const from = asked.find((each) => each.id === job.request);
        if (moved.ok && from) {
          const link = services.jobs.links.path({ id, link_version: 0 });
          if (from.links.delete(link)) other.links.add(link);
        }
        return;
      }
      case 'on our way':
        if (!window) return;
        await tap(now.by, `days/${window.date}/messages`, { kind: 'on_our_way', minutes: 20, jobs: [id] });
    }
  }
  let lastWasMade = false;

  let moods = Promise.resolve();
  /** One after another: two steps of a pair may set it. */
  const setMood = (mood: Mood) => {
    moods = moods.then(() => changeMood(mood));
    return moods;
  };
  async function changeMood(mood: Mood) {
    if (isDown && mood !== 'down') await smtp.comeBack();
    if (!isDown && mood === 'down') await smtp.goDown();
    isDown = mood === 'down';
    if (mood !== 'down') smtp.mood(mood);
  }

  /** What one step changed of jobs; a Done ends its own job and no other. */
  async function makeAlone(now: Step): Promise<void> {
    const before = new Map((await allJobs()).map((job) => [job.id, job]));
    const target = 'at' in now ? await pickJob(now.at) : undefined;
    await make(now);
    lastWasMade = lastTap !== undefined;
    if (now.do !== 'finish' && now.do !== 'amount' && now.do !== 'reopen job') return;
    for (const job of await allJobs()) if (job.id !== target?.id) expect(job).toEqual(before.get(job.id));
  }

  for (const [first, second] of steps) {
    lastWasMade = false;
    if (second) await Promise.all([make(first), make(second)]);
    else await makeAlone(first);
    const now = await allLeads();
    await checkDays(now);
    await checkStates(now);
  }
  await checkMoney();
  await checkRequests();
  await setMood('accept');
  setClock(clock.now + 7 * HOUR);
  await worker.deliverDue();
  await checkMessages();

  /** The day, the crew's day and the route have just the jobs that are not canceled; places left are places minus those jobs. */
  async function checkDays(now: readonly LeadDetail[]): Promise<void> {
    const { days, today } = (await (
      await ann.get(`/api/desk/days?from=${MONDAY}&days=${DAYS + 3}`)
    ).json()) as DeskDays;
    const shown = days.flatMap(({ windows }) => windows.flatMap(({ jobs }) => jobs));
    const key = ({ job, window: { date, id }, job_state }: DeskJob) => `${date} ${id} ${job} ${job_state}`;
    const kept = now
      .flatMap((lead) => lead.jobs)
      .filter(({ state, window }) => state !== 'canceled' && window);
    expect(shown.map(key).sort()).toEqual(
      kept.map(({ id, window, state }) => `${window?.date} ${window?.id} ${id} ${state}`).sort(),
    );
    const crewsDay = (await (await crew.get('/api/desk/days')).json()) as DeskDays;
    const crewJobs = crewsDay.days.flatMap(({ windows }) =>
      windows.flatMap(({ jobs }) => jobs.map(({ job }) => job)),
    );
    expect(crewJobs.sort()).toEqual(
      shown.flatMap(({ job, window }) => (window.date === today ? job : [])).sort(),
    );
    const free = await jobs.freeWindows({ zip: '55802' });
    for (const day of days) {
      const ofDay = day.windows.flatMap(({ jobs }) => jobs);
      expect(
        openJobs(day)
          .map(({ job }) => job)
          .sort(),
      ).toEqual(ofDay.flatMap(({ job, job_state }) => (job_state === 'booked' ? job : [])).sort());
      for (const { id, left } of free.days.find(({ date }) => date === day.date)?.windows ?? []) {
        const own = day.windows.find((each) => each.id === id);
        const taken = kept.filter((job) => job.window?.date === day.date && job.window.id === id).length;
        expect([own?.taken, left]).toEqual([taken, Math.max(0, (own?.places ?? 0) - taken)]);
      }
    }
  }

  /** Each state's list has just the leads that are in it, and a job to do is never in a closed one. */
  async function checkStates(now: readonly LeadDetail[]): Promise<void> {
    const states: string[] = [];
    for (const { id, state, jobs } of now) {
      states.push(`${state} ${id}`);
      expect([id, jobs.some((job) => job.state === 'booked')]).toEqual([id, state === 'booked']);
    }
    const listed: string[] = [];
    for (const state of REQUEST_STATES) {
      const ids = await findLeadIds(database.db, { state }, new Map());
      listed.push(...ids.map((id) => `${state} ${id}`));
    }
    expect(listed.sort()).toEqual(states.sort());
  }

  /** The same sum stands with the leads, in reports, in the export, and in the file for an ad network. */
  async function checkMoney(): Promise<void> {
    const done = (await allJobs()).filter(({ state }) => state === 'done');
    const sum = done.reduce((cents, { amount_cents }) => cents + (amount_cents ?? 0), 0);
    const period = { since: addDays(MONDAY, -1), until: addDays(MONDAY, 60) };
    const { total } = await new Reports(database, content, period).money('source');
    expect([total.won, total.cents]).toEqual([done.length, sum]);
    let exported = '';
    for await (const part of jsonFile(leads)) exported += part;
    const inExport = (JSON.parse(exported) as { amount: number | null; jobs: Job[] }[]).map(
      ({ amount, jobs }) => {
        const own = jobs.reduce((cents, { amount_cents }) => cents + (amount_cents ?? 0), 0);
        expect(Math.round((amount ?? 0) * 100)).toBe(own);
        return own;
      },
    );
    expect(inExport.reduce((a, b) => a + b, 0)).toBe(sum);
    const lines: string[] = [];
    const { time } = jobs.calendar;
    for await (const line of conversionFile(leads, googleClicks('gclid', { name: 'Job', time })))
      lines.push(line);
    const values = lines.slice(1).map((line) => line.trim().split(','));
    expect(values.map((cells) => cells.at(-1)).sort()).toEqual(
      done.flatMap(({ id, amount_cents }) => (amount_cents === null ? [] : id)).sort(),
    );
    expect(Math.round(values.reduce((all, cells) => all + Number(cells[3]), 0) * 100)).toBe(sum);
  }

  /** Nothing that was acknowledged is lost, and a link opens its own request alone. */
  async function checkRequests(): Promise<void> {
    for (const { id, secret, links, notes } of asked) {
      const lead = await detail(id);
      expect(lead.customer_notes.map(({ text }) => text)).toEqual([secret, ...notes]);
      for (const link of links) {
        const page = await (await app.request(link, {}, peer())).text();
        expect(page.match(/secret-\d+-/g)).toEqual([secret, ...notes]);
      }
    }
  }

  /** What is said to be sent was taken by the mail server, and what a customer was told last is so. */
  async function checkMessages(): Promise<void> {
    const taken = new Map(
      smtp.mails.map(({ mail }) => [mail.headers.find(({ key }) => key === 'x-delivery-id')?.value, mail]),
    );
    const stored = database.db.selectFrom('messages').selectAll();
    const messages = await stored.orderBy('finished_at').orderBy('id').execute();
    const sent = messages.filter(({ outcome }) => outcome === 'sent');
    expect(sent.map(({ id }) => id).sort()).toEqual([...taken.keys()].sort());
    for (const message of messages) if (message.outcome === 'skipped') expect(message.reason).toBeTruthy();
    for (const { id, email } of await allLeads()) {
      const toCustomer = sent.filter((each) => each.request_id === id && each.audience === 'customer');
      if (!email) expect(toCustomer).toEqual([]);
    }
    const today = jobs.calendar.today(clock.now);
    for (const job of await allJobs()) {
      const told = messages.filter(
        ({ job_id, kind, audience, outcome, reason }) =>
          job_id === job.id &&
          audience === 'customer' &&
          ['job.booked', 'job.moved', 'job.canceled'].includes(kind) &&
          (outcome === 'sent' || reason === 'limited'),
      );
      const last = told.at(-1);
      if (!last || !job.window || job.window.date <= today) continue;
      // An address gets only so many mails in an hour; the history says which were not sent.
      if (last.reason === 'limited') continue;
      if (last.kind === 'job.canceled') expect(job.state).toBe('canceled');
      else if (job.state === 'booked') {
        const { window } = job;
        const words = timeInWords({ date: window.date, window: window.id }, content, 'long');
        expect(taken.get(last.id)?.text).toContain(words);
      } else expect(['done', 'canceled']).toContain(job.state);
    }
  }
}

describe.each(bothDatabases())('on %s', (name, createUrl) => {
  test('what was promised, paid and told holds in every history', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        vi.useFakeTimers({ toFake: ['Date'] });
        onTestFinished(() => void vi.useRealTimers());
        const smtp = await startSmtp();
        onTestFinished(() => smtp.stop());
        await replay(await createUrl(), smtp, steps);
        await smtp.stop();
      }),
      // To find a shorter history that fails would take minutes.
      { numRuns: Number(process.env['HISTORIES'] ?? (name === 'SQLite' ? 8 : 3)), endOnFailure: true },
    );
  });
});
