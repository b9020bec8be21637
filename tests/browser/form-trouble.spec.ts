/** The quote form when the network or the server fails: tried again, nothing lost, never two leads. */
import { loseAnswers } from '../support/lose-answers.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, type Locator, type Page, QuoteForm, test } from '../support/site.ts';

const { states } = content.quoteForm;

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/api\/quotes|Failed to load resource/);
  // The server's clock keeps running: a token that is old by the page's stopped clock would be young by the server's.
  await page.route('/api/quotes/token', (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  await new QuoteForm(page).hydrated();
});

function stopTheClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 60_000);
}

/** The page handles the click after one frame of the stopped clock. */
async function touch(button: Locator): Promise<void> {
  await button.click();
  await button.page().clock.runFor(20);
}

/** Pauses between attempts, in ms: they double. */
const PAUSES = [1_000, 2_000, 4_000];

async function waitThroughRetries(page: Page): Promise<void> {
  for (const [n, pause] of PAUSES.entries()) {
    await expect(new QuoteForm(page).submit).toHaveText(`The line is slow. Trying again, ${n + 1} of 3…`);
    await page.clock.runFor(pause);
  }
}

/** The server stores the request, but none of its answers arrives. */
async function loseEveryAnswer(page: Page): Promise<void> {
  const form = new QuoteForm(page);
  await stopTheClock(page);
  await loseAnswers(page, '/api/quotes', 'connectionreset');
  await touch(form.submit);
  await waitThroughRetries(page);
  // A dropped connection does not mean that the visitor is offline.
  await expect(form.alert).toContainText(states.no_connection.heading);
  await page.unroute('/api/quotes');
}

test('without a network it tries three times more, then says so, keeps the input, and offers the phone and another try, which goes as soon as the network is back', async ({
  page,
  server,
  visitor,
  context,
}) => {
  const form = new QuoteForm(page);
  await form.fill(visitor);
  await stopTheClock(page);
  let tries = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') tries++;
  });
  await context.setOffline(true);
  await touch(form.submit);
  for (const [n, pause] of PAUSES.entries()) {
    await expect(form.submit).toHaveText(`The line is slow. Trying again, ${n + 1} of 3…`);
    await page.clock.runFor(pause - 1);
    expect(tries).toBe(n + 1);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toBe(n + 2);
  }

  await expect(form.alert).toBeFocused();
  await expect(form.alert).toContainText(states.offline.heading);
  await expect(form.alert.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
  expect(await form.typed()).toEqual(visitor);
  const kept = await page.evaluate(() => localStorage.getItem('quote_draft'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ typed: visitor });
  await page.clock.runFor(120_000);
  expect(tries).toBe(4);

  await touch(form.alert.getByRole('button', { name: 'Try again' }));
  await expect(form.submit).toHaveText(/Trying again, 1 of 3/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toHaveLength(1);
});

test('a server that answers 503 is retried three times; a later attempt whose answers are lost makes one lead', async ({
  page,
  server,
  visitor,
}) => {
  const form = new QuoteForm(page);
  await form.fill(visitor);
  await stopTheClock(page);
  let tries = 0;
  await page.route('/api/quotes', (route) => {
    tries++;
    return route.fulfill({ status: 503, json: { error: 'busy' } });
  });
  await touch(form.submit);
  await waitThroughRetries(page);
  await expect(form.alert).toContainText(states.server_trouble.heading);
  await expect(form.alert.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
  expect(await form.typed()).toEqual(visitor);
  expect(tries).toBe(4);

  await page.unroute('/api/quotes');
  const answers: number[] = [];
  await page.route('/api/quotes', async (route) => {
    const answer = await route.fetch();
    answers.push(answer.status());
    if (answers.length < 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await touch(form.alert.getByRole('button', { name: 'Try again' }));
  await expect(form.submit).toHaveText(/Trying again, 1 of 3/);
  await page.clock.runFor(1_000);
  await expect(form.submit).toHaveText(/Trying again, 2 of 3/);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(answers).toEqual([201, 200, 200]);
  expect(await findLeads(visitor, server)).toHaveLength(1);
});

test('after a reload, another attempt repeats the same request, and shows its answer', async ({
  page,
  server,
  visitor,
}) => {
  const form = new QuoteForm(page);
  await form.fill(visitor);
  await loseEveryAnswer(page);
  await page.reload();
  await page.clock.resume();
  await form.hydrated();
  expect(await form.typed()).toEqual(visitor);
  await form.submit.click();
  await expect(page).toHaveURL('/thank-you-general');
  expect(await findLeads(visitor, server)).toHaveLength(1);
});

test('a change after a failure makes another request, of which the first is a duplicate', async ({
  page,
  server,
  visitor,
}) => {
  const form = new QuoteForm(page);
  await form.fill(visitor);
  await loseEveryAnswer(page);
  await form.field('zip').fill('95630');
  await touch(form.submit);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  const leads = await findLeads(visitor, server);
  expect(leads.map(({ zip, status }) => [zip, status])).toEqual([
    ['95814', 'duplicate'],
    ['95630', 'new'],
  ]);
});
