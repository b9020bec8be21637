/** What the sheets say that a customer gets is what is sent, once. */
import { startTextProvider } from '../../server/testing/text-provider.ts';
import { ask, expect, find, test } from '../support/desk.ts';
import { freeWindows } from '../support/windows.ts';

test('that somebody is on the way goes by text from 8 am, before by the owner’s phone, and once where its answer is lost', async ({
  device,
  server,
}) => {
  const provider = await startTextProvider();
  await server.restart(provider.env);
  const page = await device({ viewport: { width: 390, height: 664 } });
  const window = (await freeWindows(page)).at(-1);
  if (!window) throw new Error('no window is free');
  const name = await ask(page, { window_date: window.date, window_id: window.id });
  const told = async () =>
    (await find(page, name)).history.filter(({ text }) => /^Told: on our way/.test(text));
  const sheet = page.getByRole('dialog', { name: 'On our way' });
  const open = async (time: string) => {
    await page.clock.setFixedTime(`${window.date}T${time}Z`);
    await page.goto(`/desk/day/${window.date}`);
    await page.getByRole('button', { name: `On our way to ${name}` }).tap();
  };
  // A quarter to eight where the business is.
  await open('13:45:00');
  await expect(sheet.getByRole('link', { name: `Text ${name}` })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Tell/ })).toHaveCount(0);

  await open('15:00:00');
  await page.route(
    '**/api/desk/days/*/messages',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const tell = sheet.getByRole('button', { name: `Tell ${name} by text` });
  await tell.tap();
  await expect(sheet.getByRole('alert')).toContainText('Trying again tells nobody twice');
  await expect.poll(told).toHaveLength(1);
  await tell.tap();
  await expect(page.getByText(`On its way to ${name}`)).toBeVisible();
  expect(await told()).toHaveLength(1);
  await server.restart({});
  await provider.stop();
});
