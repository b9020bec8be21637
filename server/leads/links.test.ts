/**
 * A customer's link opens what its owner may see now: one that was mailed belongs to its mailbox, and one that the business ended stays
 * ended, wherever the job goes.
 */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { QuoteAnswer } from '../../contract/quote.ts';
import { createApp } from '../app.ts';
import { testDelivery } from '../testing/delivery.ts';
import { startSmtp } from '../testing/smtp.ts';
import { moveJob } from './book.ts';
import { isConfirmed } from './confirmed-mailboxes.ts';
import { moveToRequest } from './hand-over.ts';
import { isToDo } from './jobs.ts';
import { renewLink } from './new-link.ts';
import { addNote } from './notes.ts';

const OWNER = { by: 'desk:o@pl.example' } as const;
const MINUTE = 60_000;
const STREET = '12 Oak Street';

/** A server that mails, and a form whose answers may get lost. */
async function setUp() {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: 'o@pl.example', RATE_LIMIT_PER_HOUR: '0' };
  const delivery = await testDelivery({ env });
  const { clock, database, jobs, leads, worker } = delivery;
  const app = createApp(delivery);
  const [first, second] = (await jobs.store.freeWindows({ zip: '55802' })).days
    .slice(4)
    .flatMap(({ date, windows }) => windows.map(({ id }) => ({ date, id })));
  if (!first || !second) throw new Error('nothing is free');
  const open = async (path: string, method = 'GET') => {
    const answer = await app.request(new URL(path, 'https://pl.example').pathname, { method });
    return { status: answer.status, text: await answer.text() };
  };
  const mailsTo = (address: string) =>
    smtp.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  return {
    ...delivery,
    smtp,
    first,
    second,
    open,
    mailsTo,
    linkIn: (address: string) => /https:\S+\/b\/\S+/.exec(mailsTo(address).at(-1)?.text ?? '')?.[0] ?? '',
    isConfirmed: (email: string) => isConfirmed(database, email),
    /** Sends the form with the first window, and then its mails. */
    async send(fields: Record<string, string>) {
      const body = {
        name: 'Ada Byron',
        phone: '2185550142',
        zip: '55802',
        street: STREET,
        window_date: first.date,
        window_id: first.id,
        ...fields,
      };
      clock.now += MINUTE;
      const answer = await app.request('/api/quotes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      clock.now += MINUTE;
      await worker.deliverDue();
      return (await answer.json()) as QuoteAnswer;
    },
    async jobOf(id: string) {
      return (await leads.findFull(id))?.jobs[0] ?? expect.fail('no job');
    },
  };
}

test('a link that was mailed to one mailbox proves no other, whoever sends the form again', async () => {
  const { isConfirmed, linkIn, open, send } = await setUp();
  await send({ email: 'own@evil.example', idempotency_key: 'a' });
  const link = linkIn('own@evil.example');
  await send({ email: 'victim@else.example', idempotency_key: 'b', replaces: 'a' });
  expect((await open(link)).status).toBe(404);
  expect(await isConfirmed('victim@else.example')).toBe(false);
  expect((await open(linkIn('victim@else.example'))).status).toBe(200);
  expect(await isConfirmed('victim@else.example')).toBe(true);
});

test('the page that a mail opens leads on to no link that any other mailbox could open', async () => {
  const { linkIn, open, send } = await setUp();
  await send({ email: 'ada@exmaple.example', idempotency_key: 'a' });
  const { text } = await open(linkIn('ada@exmaple.example'));
  const paths = new Set(text.match(/\/b\/[\w-]{43}/g));
  expect(paths.size).toBeGreaterThan(0);
  await send({ email: 'ada@example.com', idempotency_key: 'b', replaces: 'a' });
  for (const path of paths) expect((await open(path)).status).toBe(404);
});

test('a corrected address gets the confirmation with a link that works, and the mistyped one opens nothing any more', async () => {
  const { linkIn, mailsTo, open, send } = await setUp();
  await send({ email: 'ada@exmaple.example', idempotency_key: 'a' });
  expect((await open(linkIn('ada@exmaple.example'))).text).toContain(STREET);
  const { booking } = await send({ email: 'ada@example.com', idempotency_key: 'b', replaces: 'a' });
  expect(mailsTo('ada@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Booked: /),
  ]);
  const opened = await open(linkIn('ada@example.com'));
  expect([opened.status, opened.text.includes(STREET)]).toEqual([200, true]);
  expect((await open(booking?.url ?? '')).status).toBe(200);
  const old = await open(linkIn('ada@exmaple.example'));
  expect([old.status, old.text.includes(STREET)]).toEqual([404, false]);
});

test('what was texted to a wrong number opens nothing once it is corrected, and a mail has the link that works', async () => {
  const { linkIn, open, send } = await setUp();
  const email = 'ada@example.com';
  // A text has the link of the answer.
  const texted = await send({ email, phone: '2185550199', idempotency_key: 'a' });
  const mailed = linkIn(email);
  const { booking } = await send({ email, access: 'Gate code 4411', idempotency_key: 'b', replaces: 'a' });
  for (const path of [texted.booking?.url ?? '', mailed]) expect((await open(path)).status).toBe(404);
  for (const path of [booking?.url ?? '', linkIn(email)])
    expect((await open(path)).text).toContain('Gate code 4411');
});

test('a corrected address is mailed once, also where the first mail still waits or the window changes as well', async () => {
  const { mailsTo, second, send, smtp, worker, clock } = await setUp();
  await smtp.goDown();
  await send({ email: 'ada@exmaple.example', idempotency_key: 'a' });
  await send({
    email: 'ada@example.com',
    idempotency_key: 'b',
    replaces: 'a',
    window_date: second.date,
    window_id: second.id,
  });
  await smtp.comeBack();
  clock.now += 60 * MINUTE;
  await worker.deliverDue();
  expect(mailsTo('ada@exmaple.example')).toEqual([]);
  expect(mailsTo('ada@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Booked: /),
  ]);
});

test('links that the owner ended stay ended, and links that worked go on working, once the job is another request’s', async () => {
  const { clock, database, jobOf, jobs, linkIn, open, send } = await setUp();
  const email = 'ada@example.com';
  const { id, booking } = await send({ email });
  const ended = [booking?.url ?? '', linkIn(email)];
  await renewLink(database, id, OWNER, clock.now);
  const job = await jobOf(id);
  const valid = [jobs.links.path(job), jobs.links.path(job, email)];
  const { id: other } = await send({ email, window_date: '', window_id: '' });
  expect(await moveToRequest(database, job.id, other, OWNER, clock.now)).toBe('done');
  const statuses = async (links: readonly string[]) =>
    Promise.all(links.map(async (link) => (await open(link)).status));
  expect(await statuses(ended)).toEqual([404, 404]);
  expect(await statuses(valid)).toEqual([200, 200]);
});

test('a job that goes to another request takes along the address and the e-mail that this one lacks', async () => {
  const { clock, database, jobOf, leads, send } = await setUp();
  const { id } = await send({ email: 'ada@example.com', access: 'Gate code 4411' });
  const { id: other } = await send({ window_date: '', window_id: '', street: '' });
  const { id: job } = await jobOf(id);
  await moveToRequest(database, job, other, OWNER, clock.now);
  expect(await leads.find(other)).toMatchObject({
    street: STREET,
    access: 'Gate code 4411',
    email: 'ada@example.com',
  });
});

test('a job that goes to a request with another e-mail is confirmed to that one', async () => {
  const { clock, database, jobOf, linkIn, open, send, worker } = await setUp();
  const { id } = await send({ email: 'ada@example.com' });
  const work = { email: 'ada@work.example', street: '9 Elm Street', window_date: '', window_id: '' };
  const { id: other } = await send(work);
  await moveToRequest(database, (await jobOf(id)).id, other, OWNER, clock.now);
  await worker.deliverDue();
  expect((await open(linkIn('ada@work.example'))).text).toContain('9 Elm Street');
  expect((await open(linkIn('ada@example.com'))).status).toBe(404);
});

test('what was written and set since goes along when the form is sent again', async () => {
  const { clock, database, leads, open, send } = await setUp();
  const { id } = await send({ idempotency_key: 'a' });
  await addNote(database, id, 'Gate code 4411', [], clock.now);
  const again = await send({ idempotency_key: 'b', replaces: 'a', street: '' });
  expect((await open(again.booking?.url ?? '')).text).toMatch(/Gate code 4411/);
  expect(await leads.find(again.id)).toMatchObject({ street: STREET });
});

test('a link to a job that the owner moves to another day goes on working', async () => {
  const { jobOf, jobs, linkIn, open, second, send } = await setUp();
  const { id } = await send({ email: 'ada@example.com' });
  await moveJob(jobs.store, (await jobOf(id)).id, second, OWNER);
  expect((await open(linkIn('ada@example.com'))).status).toBe(200);
});

const MAILBOXES = ['ada@example.com', 'victim@else.example'] as const;
/** What somebody does: sends the form, again or anew; the owner ends links, moves the job, or gives it to an earlier request. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send'), mailbox: fc.nat(1), again: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('renew', 'hand over'), at: fc.nat(5) }) },
  fc.record({ do: fc.constantFrom('move', 'open all'), at: fc.nat(5) }),
);

test('whatever is sent, moved and ended: a mailed link opens what has its mailbox, proves no other, and once ended opens nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { clock, database, first, jobs, leads, open, second, send, smtp, worker } = await setUp();
      const sent: { id: string; key: string }[] = [];
      const ended = new Set<string>();
      const opened = new Set<string>();
      const mailed = () =>
        smtp.mails.flatMap(({ to, mail }) =>
          [...(mail.text ?? '').matchAll(/https:\S+(\/b\/\S+)/g)].map(([, link = '']) => ({
            to: to[0],
            link,
          })),
        );
      const check = async () => {
        for (const { to = '', link } of mailed()) {
          const { status, text } = await open(link);
          if (status !== 200) continue;
          opened.add(to);
          expect(ended.has(link)).toBe(false);
          const secrets = new Set(text.match(/secret-\d+/g));
          expect(secrets.size).toBe(1);
          const shown = await leads.find(sent[Number([...secrets][0]?.slice(7))]?.id ?? '');
          expect(shown?.email).toBe(to);
        }
        for (const mailbox of MAILBOXES)
          expect([mailbox, await isConfirmed(database, mailbox)]).toEqual([mailbox, opened.has(mailbox)]);
      };
      for (const now of steps) {
        const at = 'at' in now ? sent[now.at % Math.max(sent.length, 1)] : undefined;
        const lead = at && (await leads.findFull(at.id));
        const job = lead?.jobs.find(isToDo);
        if ('mailbox' in now) {
          const key = `key-${sent.length}`;
          const replaces = now.again ? sent.map((each) => each.key).join(' ') : '';
          const email = MAILBOXES[now.mailbox] ?? '';
          const details = `secret-${sent.length}`;
          // The id is not the answer's where what stands is an earlier one.
          await send({ email, details, idempotency_key: key, replaces });
          const rows = await database.db
            .selectFrom('requests')
            .select('id')
            .where('idempotency_key', '=', key)
            .execute();
          sent.push({ id: rows[0]?.id ?? '', key });
        } else if (now.do === 'renew' && lead) {
          const ofJobs = new Set(
            lead.jobs.flatMap((each) => MAILBOXES.map((to) => jobs.links.path(each, to))),
          );
          await renewLink(database, lead.id, OWNER, clock.now);
          for (const { link } of mailed()) if (ofJobs.has(link)) ended.add(link);
        } else if (now.do === 'move' && job) {
          const to = job.date === first.date && job.window === first.id ? second : first;
          await moveJob(jobs.store, job.id, to, OWNER);
        } else if (now.do === 'hand over' && job) {
          const other = sent.find(({ id }) => id !== job.request_id);
          if (other) await moveToRequest(database, job.id, other.id, OWNER, clock.now);
        }
        clock.now += 11 * MINUTE;
        await worker.deliverDue();
        if (now.do === 'open all') await check();
      }
      const unopened = MAILBOXES.filter((mailbox) => !opened.has(mailbox));
      for (const mailbox of unopened) {
        const mails = smtp.mails.filter(({ to }) => to.includes(mailbox));
        expect(mails.filter(({ mail }) => /secret|Byron|Oak/.test(mail.text ?? ''))).toEqual([]);
      }
      await check();
    }),
    { numRuns: 10 },
  );
}, 120_000);
