/** What the desk has of the device itself: a passkey to sign in with, and notifications. */
import type { PushMessage } from '../../contract/desk/push.ts';
import { chromiumFlags, ensureFullChromium } from '../support/chromium.ts';
import { ask, expect, find, type Page, test } from '../support/desk.ts';

// The headless build shows no notifications.
test.use({ launchOptions: { executablePath: ensureFullChromium(), args: chromiumFlags() } });
// All in one worker, so that it starts once.
test.describe.configure({ mode: 'default' });

test('an owner adds a passkey, signs out, and opens a lead from its mail with the passkey', async ({
  device,
  server,
}) => {
  // A passkey belongs to a name, and an address is none.
  const page = await device({ origin: server.origin.replace('127.0.0.1', 'localhost') });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/desk/more/devices');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText(/^Added: Today/)).toBeVisible();

  const name = await ask(page);
  const lead = `/desk/leads/${(await find(page, name)).id}`;
  await page.goto('/desk/more');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/desk/me')).status()).toBe(401);

  await page.goto(lead);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(lead);
  await page.goto('/desk/more/devices');
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});

test('a push names the customer, and two taps from it dial', async ({ device, server }) => {
  const page = await device();
  await page.context().grantPermissions(['notifications'], { origin: server.origin });
  const name = await ask(page, { details: 'A piano' });
  const { id } = await find(page, name);
  const say = (title: string): PushMessage => ({
    web_push: 8030,
    notification: { title, body: '$207–$250', navigate: `${server.origin}/desk/leads/${id}`, tag: id },
    app_badge: 1,
  });
  const push = await pusher(page);
  // One after the other: Chromium forgets a notification that is asked for while the system is still about to show it.
  await push(say(name));
  await push(say(`${name} again`));
  // The later one has taken the place of the first.
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: `${name} again`, body: '$207–$250', tag: id }]);

  await tapNotification(page);
  await expect(page).toHaveURL(new RegExp(`/desk/leads/${id}$`));
  await expect.poll(shown).toEqual([]);
  const call = page.locator('.action-bar').getByRole('link', { name: 'Call' });
  await expect(call).toHaveAttribute('href', /^tel:\+1218556/);
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await expect(page.locator('.lead__summary .tag')).toHaveText('Answered');
});

test('a device that is signed out takes the notifications that name customers off its screen', async ({
  device,
  server,
  complaints,
}) => {
  complaints.expect(/401/);
  const page = await device({ email: 'notified@pl.example' });
  await page.context().grantPermissions(['notifications'], { origin: server.origin });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Dana Whitfield');
  });
  await expect.poll(shown).toEqual(['Dana Whitfield']);
  await page.goto('/desk/more');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The desk loads itself again meanwhile.
  await expect(async () => expect(await shown()).toEqual([])).toPass();
});

/** @returns hands a message to the desk's worker, as the browser's push service does, and waits until it is shown */
async function pusher(page: Page): Promise<(message: PushMessage) => Promise<void>> {
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/desk`);
    if (own) registered.resolve(own.registrationId);
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const worker = await workerOf(page);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shown = 0;
    scope.registration.showNotification = async (...words) => {
      await show(...words);
      scope.shown++;
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  return async (message) => {
    const before = await shown();
    const data = JSON.stringify(message);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(shown).toBe(before + 1);
  };
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  /** How many notifications the worker has shown. */
  shown: number;
  NotificationEvent: new (type: string, init: object) => Event;
}

async function workerOf(page: Page) {
  return page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
}

/** A script can't touch what the system shows, so the worker is told of the tap by the event that it gets then. */
async function tapNotification(page: Page): Promise<void> {
  const worker = await workerOf(page);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    // Only the browser's own events can be waited for; only a real tap may bring the window to the front.
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => work.catch(() => {}) });
    dispatchEvent(event);
  });
}
