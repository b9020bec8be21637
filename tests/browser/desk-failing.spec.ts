/** A change that the server fails with again and again: its user sees it, tries again or drops it. */
import { ask, expect, find, keptRecords, test } from '../support/desk.ts';

test('a change that the server keeps failing with is named, and tried again or dropped', async ({
  device,
  complaints,
}) => {
  complaints.expect(/503/);
  const page = await device();
  const name = await ask(page);
  const { id } = await find(page, name);
  const notes = `**/api/desk/leads/${id}/notes`;
  await page.route(notes, (route) => route.fulfill({ status: 503, json: { error: 'failed' } }));
  // As after two tries.
  const change = (text: string) => ({ path: '/leads/:id/notes', lead: id, body: { text } });
  const waiting = { by: 'owner@pl.example', at: new Date().toISOString(), about: name };
  const changes = [
    { ...waiting, key: `${id}-1`, change: change('Gate code 4711'), tries: 2 },
    { ...waiting, key: `${id}-2`, change: change('Ring twice') },
  ];
  await keptRecords(page, { key: 'unsent', value: changes });
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`${name}: “Gate code 4711” isn't saved yet`);
  const tried = page.waitForResponse(notes);
  await alert.getByRole('button', { name: 'Try again now' }).click();
  await tried;
  await expect(alert).toContainText('keeps failing');
  await page.unroute(notes);
  await alert.getByRole('button', { name: 'Drop it' }).click();
  await expect(alert).toHaveCount(0);
  const saved = async () => (await find(page, name)).history.map(({ text }) => text).join();
  await expect.poll(saved).toContain('Ring twice');
  expect(await saved()).not.toContain('4711');
});
