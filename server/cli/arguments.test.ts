import { expect, test } from 'vitest';
import { BusinessTime } from '../leads/words/business-time.ts';
import { parseCommand as parse } from './arguments.ts';
import { UsageError } from './usage-error.ts';

const parseCommand = (words: readonly string[]) => parse(words, () => new BusinessTime('America/Denver'));

test.each([
  [[]],
  [['delete']],
  [['show']],
  [['show', 'a', 'b']],
  [['photos', 'a']],
  [['list', 'all']],
  [['list', '--since', 'yesterday']],
  [['list', '--since', '2026-02-30']],
  [['list', '--since', '']],
  [['list', '--format', 'csv']],
  [['export']],
  [['export', '--format', 'xml']],
  [['list', '--nonsense']],
  [['won', 'a']],
  [['won', 'a', '']],
  [['won', 'a', '-5']],
  [['won', 'a', 'much']],
  [['won', 'a', '1,50']],
  [['won', 'a', '1.234']],
  [['won', 'a', '1000001']],
  [['won', 'a', '5', '6']],
  [['lost']],
  [['resend']],
  [['resend', 'a', 'b']],
  [['spam', 'a', 'b']],
  [['forget']],
  [['forget', '555-0142']],
  [['backup']],
  [['export', '--format', 'google-ads', '--click-id', 'fbclid']],
  [['export', '--format', 'csv', '--click-id', 'gclid']],
  [['export', '--format', 'csv', '--legacy']],
])('%j is wrong use', (words) => {
  expect(() => parseCommand(words)).toThrow(UsageError);
});

test.each([
  [['list', '--all'], 'There is no option --all.'],
  [['won', 'a', '-5'], 'There is no option -5.'],
  [['list', '--since'], '--since needs a value.'],
  [['list', '--since', '--spam'], '--since needs a value.'],
  [['list', '--spam=yes'], '--spam takes no value.'],
  [['show', 'a', '--spam'], 'show takes no --spam.'],
  [['won', 'a'], 'won needs what the job is worth.'],
])('%j: %s', (words, message) => {
  expect(() => parseCommand(words)).toThrow(message);
});

test('dates are midnight where the business is, and times its own, unless they say otherwise', () => {
  const since = (date: string) => parseCommand(['list', '--since', date]);
  const list = { name: 'list', spam: false };
  expect(since('2026-11-20')).toEqual({ ...list, since: '2026-11-20T07:00:00.000Z' });
  expect(since('2026-11-20T10:00')).toEqual({ ...list, since: '2026-11-20T17:00:00.000Z' });
  expect(since('2026-07-01')).toEqual({ ...list, since: '2026-07-01T06:00:00.000Z' });
  expect(since('2026-11-20T10:00-08:00')).toEqual({ ...list, since: '2026-11-20T18:00:00.000Z' });
  expect(parseCommand(['list', '--spam'])).toEqual({ name: 'list', since: '', spam: true });
});

test('amounts are dollars, with or without cents', () => {
  const amount = (text: string) => parseCommand(['won', 'a', text]);
  for (const [text, amountCents] of [
    ['350', 35_000],
    ['$1,250.50', 125_050],
    ['0.5', 50],
    ['19.99', 1_999],
  ] as const) {
    expect(amount(text)).toEqual({ name: 'won', lead: 'a', amountCents });
  }
});

test('a person is a phone number, however it is written, or an e-mail address', () => {
  const contact = (text: string) => parseCommand(['forget', text]);
  expect(contact('(916) 555-0142')).toEqual({ name: 'forget', contact: { phone: '+19165550142' } });
  expect(contact('Ada@example.com')).toEqual({ name: 'forget', contact: { email: 'Ada@example.com' } });
});
