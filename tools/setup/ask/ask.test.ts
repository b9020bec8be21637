import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import wellKnown from 'nodemailer/lib/well-known';
import { expect, test } from 'vitest';
import { emailSettings } from '../../../server/delivery/mail/smtp-settings.ts';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { type Answers, type Draft, readDraft } from '../answers/answers.ts';
import { siteNow } from '../answers/site-now.ts';
import { askAnswers, Interrupted } from './ask.ts';
import { BUSINESS } from './business.ts';
import { MAIL_PROVIDERS } from './mail-providers.ts';
import { PLACE } from './place.ts';
import type { Terminal } from './prompter.ts';
import { type QuestionGroup, shape } from './question.ts';
import { SCHEDULE } from './schedule.ts';
import { WORK } from './work.ts';

const ENTER = '\r';
const ESCAPE = '\u001b';
const CTRL_C = '\u0003';
const CLEAR = '\u0015';

const ROOT = join(import.meta.dirname, '../../..');
const SITE = siteNow(loadFixture(), {});

/** Answers to all questions before those about claims. */
const BEFORE_CLAIMS = draftOf(BUSINESS, PLACE, WORK, SCHEDULE);

function draftOf(...groups: QuestionGroup[]): Draft {
  return Object.fromEntries(groups.flatMap(({ questions }) => questions).map(({ key }) => [key, 'given']));
}

/** A person at a terminal, who waits for each question and presses keys. */
function person(script: readonly [question: string, keys: string][]): Terminal & { seen(): string } {
  const left = [...script];
  const input = new PassThrough();
  let seen = '';
  let since = '';
  const output = new Writable({
    write(chunk, _, done) {
      seen += chunk;
      since += chunk;
      const [question, keys] = left[0] ?? ['\0', ''];
      if (since.includes(question)) {
        left.shift();
        since = '';
        setImmediate(() => input.write(keys));
      }
      done();
    },
  });
  return { input, output, seen: () => seen };
}

async function askedOf(draft: Draft, script: readonly [string, string][]) {
  const terminal = person(script);
  let kept: Draft = draft;
  const keep = (answers: Draft) => {
    kept = { ...answers };
  };
  const end = await askAnswers(draft, SITE, keep, terminal).catch((error: unknown) => error);
  return { kept, end, seen: terminal.seen() };
}

test('a question suggests the usual answer, refuses an invalid one at once, and lets the owner go back', async () => {
  const { kept, end, seen } = await askedOf({}, [
    ['short name', `Rosé's Haulers${ENTER}`],
    ['legal name', ENTER],
    ['Which number', `555${ENTER}`],
    ['Please give a US phone number', `${CLEAR}(503) 555-0117${ENTER}`],
    ['email address', ESCAPE],
    ['What now', ENTER],
    ['Which number', `${CLEAR}5035550118${ENTER}`],
    ['email address', CTRL_C],
    ['What now', CTRL_C],
  ]);
  expect(end).toBeInstanceOf(Interrupted);
  expect(kept).toEqual({ brand: "Rosé's Haulers", legal_name: "Rosé's Haulers", phone: '5035550118' });
  expect(seen).toContain('Your business');
});

test('a state is found by a few letters of its name', async () => {
  const { kept } = await askedOf({ ...draftOf(BUSINESS), region: 'Bangor' }, [
    ['In which state', 'Mai'],
    ['Maine', ENTER],
    ['In which county', CTRL_C],
    ['What now', CTRL_C],
  ]);
  expect(kept.state).toBe('ME');
});

test('answers about towns are kept when the owner stops halfway, and can be changed', async () => {
  const before: Draft = { ...draftOf(BUSINESS), region: 'Bangor', state: 'ME', home_county: 'Penobscot' };
  const stopped = await askedOf(before, [
    ['first town', `Bangor${ENTER}`],
    ['which county', ENTER],
    ['neighborhoods', `Fairmount${ENTER}`],
    ['ZIP codes', `04401${ENTER}`],
    ['Bangor: what kind', `Old houses on hills.${ENTER}`],
    ...['hard?', 'dumped?', 'around it?', 'remember?'].map((end) => [end, ENTER] as [string, string]),
    ['One more', 'y'],
    ['next town', `Orono${ENTER}`],
    ['which county', CTRL_C],
    ['What now', CTRL_C],
  ]);
  expect(stopped.kept).not.toHaveProperty('cities');

  const { kept } = await askedOf(stopped.kept, [
    ['Keep your answers about Bangor?', ESCAPE],
    ['What now', ENTER],
    ['without the word County', ENTER],
    ['Keep your answers about Bangor?', ENTER],
    ['next town', ENTER],
    ['which county', ENTER],
    ['neighborhoods', `Stillwater${ENTER}`],
    ['ZIP codes', `04473${ENTER}`],
    ...['homes', 'hard?', 'dumped?', 'around it?', 'remember?'].map(
      (end) => [end, ENTER] as [string, string],
    ),
    ['One more', ENTER],
    ['cubic yards', CTRL_C],
    ['What now', CTRL_C],
  ]);
  expect(kept.cities).toEqual([
    {
      name: 'Bangor',
      county: 'Penobscot',
      neighborhoods: ['Fairmount'],
      zip_codes: ['04401'],
      homes: 'Old houses on hills.',
    },
    { name: 'Orono', county: 'Penobscot', neighborhoods: ['Stillwater'], zip_codes: ['04473'] },
  ]);
  expect(kept).not.toHaveProperty('unfinished');
});

test('a question that depends on an answer is asked only after it, and skipped on the way back', async () => {
  const draft = { ...BEFORE_CLAIMS, license: 'OR 1' };
  const { kept, seen } = await askedOf(draft, [
    ['How many reviews', ENTER],
    ['How many customers', ENTER],
    ['Are you insured', ESCAPE],
    ['What now', ENTER],
    ['How many customers', `1,200${ENTER}`],
    ['rounded down', `y`],
    ['Are you insured', CTRL_C],
    ['What now', CTRL_C],
  ]);
  expect(kept).toEqual({ ...draft, reviews: 0, customers: 1200, rounded_down: true });
  expect(seen).not.toMatch(/five stars|average|hold a license/);
});

test('the schedule suggests windows within the hours, and takes none outside them', async () => {
  const draft: Draft = {
    ...Object.fromEntries(
      [BUSINESS, PLACE, WORK].flatMap(({ questions }) => questions.map(({ key }) => [key, 'given'])),
    ),
    state: 'ME',
    cities: [{ zip_codes: ['04240'] }],
  };
  const SPACE = ' ';
  const UP = '\u001b[A';
  const { kept, seen } = await askedOf(draft, [
    ['which clock', ENTER],
    // The list begins with Monday; above it stands Sunday.
    ['which days', `${UP}${SPACE}${ENTER}`],
    ['When do you open', `${CLEAR}07:00${ENTER}`],
    ['When do you close', `${CLEAR}06:00${ENTER}`],
    ['Please give a time after 07:00', `${CLEAR}19:00${ENTER}`],
    ['Arrival windows', `, 20:00-22:00${ENTER}`],
    ['Please give a window between 07:00 and 19:00', `${CLEAR}07:00-11:00, 13:00-17:00${ENTER}`],
    ['How many jobs', ENTER],
    ['these holidays', ENTER],
    ['too late', ENTER],
    ['move or cancel', `48${ENTER}`],
    ['reminded, the day before', `${CLEAR}9 pm${ENTER}`],
    ['Please give a time of day', `${CLEAR}17:30${ENTER}`],
    ['some days only', `y`],
    ['Their ZIP codes', `97201${ENTER}`],
    ['Please give ZIP codes of your towns: 04240', `${CLEAR}04240${ENTER}`],
    ['On which days?', `${SPACE}${ENTER}`],
    ['More of them', `n`],
    ['How many reviews', CTRL_C],
    ['What now', CTRL_C],
  ]);
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  expect(seen).toContain('07:00-09:00, 09:00-11:00');
  expect(kept).toMatchObject({
    time_zone: 'America/New_York',
    hours: { days, opens: '07:00', closes: '19:00' },
    schedule: {
      windows: ['07:00-11:00', '13:00-17:00'],
      places: 1,
      notice_hours: 2,
      change_hours: 48,
      reminder_at: '17:30',
      area_days: [{ zip_codes: ['04240'], days: ['monday'] }],
    },
  });
});

test('mail needs the name of the provider, an address and a password, which may hold any character', async () => {
  const answered = Object.fromEntries(Object.keys(shape).map((key) => [key, undefined]));
  const { mail: _, ...draft } = { ...answered, ...readDraft(join(ROOT, 'docs/answers.example.yaml')) };
  const { end, seen } = await askedOf(draft, [
    ['Who sends your mail?', 'Fast'],
    ['Fastmail', ENTER],
    ['Settings, Privacy & Security', ` p#s/?@:%${ENTER}`],
    ['Your email address there', `dana@pl.example${ENTER}`],
    ['Which addresses get the leads?', `dana@pl.example${ENTER}`],
  ]);
  const { mail } = end as Answers;
  expect(emailSettings({ SMTP_URL: mail?.smtp_url, LEADS_TO: mail?.leads_to })).toMatchObject({
    host: 'smtp.fastmail.com',
    port: 465,
    auth: { user: 'dana@pl.example', pass: 'p#s/?@:%' },
    to: ['dana@pl.example'],
  });
  expect(seen).not.toContain('p#s');
});

test.each(MAIL_PROVIDERS)('the server of $label is known', ({ service }) => {
  expect(wellKnown(service)).toMatchObject({ host: expect.stringContaining('.'), port: expect.any(Number) });
});
