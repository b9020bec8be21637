import { expect, test } from 'vitest';
import { emailSettings } from './smtp-settings.ts';

const LEADS_TO = 'owner@pl.example';

test('nothing set is no mistake', () => {
  expect(emailSettings({})).toBeUndefined();
  expect(emailSettings({ SMTP_URL: '', LEADS_TO: '' })).toBeUndefined();
});

test.each([
  [
    'smtp://me%40pl.example:p%40ss@mail.example.com',
    {
      host: 'mail.example.com',
      port: 587,
      secure: false,
      requireTLS: true,
      user: 'me@pl.example',
      pass: 'p@ss',
    },
  ],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, requireTLS: false }],
  [
    'smtp://mail.example.com:2525/',
    { host: 'mail.example.com', port: 2525, secure: false, requireTLS: true },
  ],
  ['smtp://mailpit:1025', { host: 'mailpit', port: 1025, secure: false, requireTLS: false }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, secure: false, requireTLS: false }],
])('%s', (SMTP_URL, { user, pass, ...expected }: Record<string, unknown>) => {
  expect(emailSettings({ SMTP_URL, LEADS_TO })).toEqual({
    ...expected,
    ...(user ? { auth: { user, pass } } : {}),
    to: [LEADS_TO],
  });
});

test('several people may get the leads, each once, with or without their names', () => {
  const LEADS_TO = 'a@pl.example, Bo <Bo@pl.example>,A@pl.example';
  const settings = emailSettings({ SMTP_URL: 'smtp://mailpit', LEADS_TO });
  expect(settings?.to).toEqual(['a@pl.example', 'Bo@pl.example']);
});

test.each<[Record<string, string>, RegExp]>([
  [{ LEADS_TO }, /^SMTP_URL: expected smtp:.*as LEADS_TO is set, found ""$/],
  [{ SMTP_URL: 'smtp://mailpit' }, /^LEADS_TO: expected the address that gets the leads/],
  [
    { SMTP_URL: 'smtps://me:AB/CD@mail.example.com', LEADS_TO },
    /^SMTP_URL: expected .*%2F.*found "smtps:…"$/,
  ],
  [
    { SMTP_URL: 'smtps://me:a#b@mail.example.com', LEADS_TO },
    /^SMTP_URL: expected .*# as %23.*found "smtps:…"$/,
  ],
  [{ SMTP_URL: 'smtp://mailpit', LEADS_TO: 'owner' }, /^LEADS_TO: expected e-mail addresses.*found "owner"$/],
  [
    { SMTP_URL: 'smtp://mailpit', LEADS_TO: 'a@b.example,' },
    /^LEADS_TO: expected e-mail addresses.*found ""$/,
  ],
  [{ SMTP_URL: 'smtp://mailpit', LEADS_TO: 'Dana <dana>' }, /^LEADS_TO: .*found "Dana <dana>"$/],
  ...[
    'mail.example.com',
    'http://u:SECRET@mail.example.com',
    'smtp:',
    'smtp:///',
    'smtp://u:SECRET@h/path',
    'smtp://SECRET@mail.example.com',
    'smtp://u:SECRET@h?tls=no',
    'smtp://u:SECRET%@h',
    'smtp://h:99999',
  ].map((SMTP_URL): [Record<string, string>, RegExp] => [
    { SMTP_URL, LEADS_TO },
    /^SMTP_URL: expected (?!.*SECRET).*$/,
  ]),
])('%j is one line that says what is accepted, without a password', (env, line) => {
  expect(() => emailSettings(env)).toThrow(line);
});
