/** What people type is read as they meant it, or refused at its field; never silently another value (product section 7). */
import { expect, test } from 'vitest';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';
import { ownersDesk } from '../testing/test-desk.ts';

const NUMBER = '+19165550142';
const EMAIL = 'ada@example.com';

/** What was typed, in which field, and what is stored of it. */
const READ = [
  [{ phone: '916-555-0142 x12' }, { phone: NUMBER, details: 'ext. 12' }],
  [{ phone: '916-555-0142 ext. 123' }, { phone: NUMBER, details: 'ext. 123' }],
  [{ phone: '(916) 555-0142 #4471' }, { phone: NUMBER, details: 'ext. 4471' }],
  [{ phone: '916-555-0142 or 530-555-0199' }, { phone: NUMBER, details: 'or 530-555-0199' }],
  [{ phone: '916-555-0142 (cell, 8-10 am)' }, { phone: NUMBER, details: 'cell, 8-10 am' }],
  [{ phone: '+1 (916) 555-0142' }, { phone: NUMBER, details: '' }],
  [
    { phone: '916-555-0142 x12', details: 'Two couches.' },
    { phone: NUMBER, details: 'Two couches.\next. 12' },
  ],
  [{ email: `${EMAIL},` }, { email: EMAIL }],
  [{ email: `${EMAIL};` }, { email: EMAIL }],
  [{ email: `mailto:${EMAIL}` }, { email: EMAIL }],
  [{ email: `<${EMAIL}>` }, { email: EMAIL }],
  [{ email: `${EMAIL}>` }, { email: EMAIL }],
  [{ email: `\u202a${EMAIL}\u202c` }, { email: EMAIL }],
  [{ email: `${EMAIL}\u200b` }, { email: EMAIL }],
  [{ email: "o'brien+junk@example.com" }, { email: "o'brien+junk@example.com" }],
  [{ email: 'ada@bücher.example' }, { email: 'ada@bücher.example' }],
  [{ zip: '95814 1234' }, { zip: '95814-1234' }],
  [{ zip: 'CA 95814' }, { zip: '95814' }],
  [{ zip: 'Sacramento, CA 95814-1234' }, { zip: '95814-1234' }],
] as const;

const REFUSED = [
  { name: '\u200b' },
  { name: '\u202e\u202c' },
  { name: '\u2800' },
  { name: '\u3164' },
  { phone: '0000000000' },
  { phone: '1111111111' },
  { phone: '(016) 555-0142' },
  { phone: '916-155-0142' },
  { phone: '+44 20 7946 0958' },
  { phone: '55 1234 5678' },
  { phone: '916555014212' },
  { email: 'ada@example..com' },
  { email: 'ada@example.com, bo@example.com' },
  { zip: '9581O' },
  { zip: '95814 or 95815' },
] as const;

test.each(READ)('%j on the form, with and without script, is stored as %j', async (typed, stored) => {
  const { postForm, postJson, stored: leads } = await testApp();
  expect((await postJson({ ...GOOD_QUOTE, ...typed })).status).toBe(201);
  expect((await postForm({ ...GOOD_QUOTE, ...typed })).status).toBe(303);
  expect(await leads()).toMatchObject([stored, stored]);
});

test.each(REFUSED)('%j on the form, with and without script, is refused at its field', async (typed) => {
  const { postForm, postJson, stored } = await testApp();
  const [field = ''] = Object.keys(typed);
  const answer = await postJson({ ...GOOD_QUOTE, ...typed });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: { [field]: expect.stringMatching(/\w/) } },
  ]);
  const page = await postForm({ ...GOOD_QUOTE, ...typed });
  expect([page.status, await page.text()]).toEqual([
    422,
    expect.stringContaining(`id="quote-${field}-error"`),
  ]);
  expect(await stored()).toEqual([]);
});

test('a job that is added at the desk is read in the same way', async () => {
  const { owner, stored } = await ownersDesk();
  const add = async (typed: object, key: string) => {
    const job = { ...GOOD_QUOTE, email: '', street: '', access: '', service: '', details: '' };
    const how = { window: null, overbook: false, tell: false, key };
    const answer = await owner.post('/api/desk/leads', { ...job, ...typed, ...how });
    return [answer.status, await answer.json()];
  };
  for (const [n, [typed, expected]] of READ.entries()) {
    expect(await add(typed, `read-${n}`)).toMatchObject([201, {}]);
    expect((await stored()).at(-1)).toMatchObject(expected);
  }
  for (const [n, typed] of REFUSED.entries()) {
    expect(await add(typed, `refused-${n}`)).toEqual([400, { error: 'invalid', fields: Object.keys(typed) }]);
  }
});
