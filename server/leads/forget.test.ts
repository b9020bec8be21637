import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { newLead, person, terms } from '../testing/new-lead.ts';
import { LeadStore } from './lead-store.ts';

describe.each(bothDatabases())('a deletion request on %s', (_name, createUrl) => {
  test.each([
    ['phone number', { phone: '+19165550142' }],
    ['e-mail address', { email: 'ADA@example.com' }],
  ])(
    'by %s waits for a request of the person that is being stored, and removes it too',
    async (_by, contact) => {
      const leads = new LeadStore(await openDatabase(await createUrl()));
      onTestFinished(() => leads.close());
      let store = () => {};
      const isBeingStored = new Promise<void>((resolve) => {
        store = resolve;
      });
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const storing = leads.accept(newLead({ phone: '+19165550142', email: 'ada@example.com' }), {
        ...terms(),
        inSameTransaction: {
          keys: [],
          store: async () => {
            store();
            await finished;
          },
        },
      });
      await isBeingStored;
      const forgetting = leads.forget(contact);
      // Let it come as far as it can.
      setTimeout(finish, 200);
      await storing;
      expect((await forgetting).leads).toBe(1);
      for await (const lead of leads.list()) expect(lead).toBeUndefined();
    },
  );

  test('leaves everybody else, and their records in limits', async () => {
    const leads = new LeadStore(await openDatabase(await createUrl()));
    onTestFinished(() => leads.close());
    await leads.accept(newLead(person(1)), terms(5, 'one'));
    await leads.accept(newLead(person(2)), terms(5, 'other'));
    expect(await leads.forget({ phone: person(1).phone })).toMatchObject({ leads: 1 });
    const left = [];
    for await (const { phone } of leads.list()) left.push(phone);
    expect(left).toEqual([person(2).phone]);
  });
});
