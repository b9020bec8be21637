import { expect, test } from 'vitest';
import { webhookSettings } from './webhook-settings.ts';

const WEBHOOK_SECRET = 'sixteen letters!';

test('nothing set is no mistake', () => {
  expect(webhookSettings({})).toBeUndefined();
});

test.each([
  'https://hooks.example.com/a?token=b',
  'http://localhost:5678/',
  'http://n8n:5678/',
  'http://10.0.0.5/',
])('%s', (WEBHOOK_URL) => {
  const settings = webhookSettings({ WEBHOOK_URL, WEBHOOK_SECRET });
  expect([settings?.url.href, settings?.secret]).toEqual([WEBHOOK_URL, WEBHOOK_SECRET]);
});

test.each<[Record<string, string>, RegExp]>([
  [{ WEBHOOK_SECRET }, /^WEBHOOK_URL: expected https:.*as WEBHOOK_SECRET is set/],
  [{ WEBHOOK_URL: 'https://h.example/' }, /^WEBHOOK_SECRET: expected at least 16 characters.*found ""$/],
  [
    { WEBHOOK_URL: 'https://h.example/', WEBHOOK_SECRET: 'SECRET' },
    /^WEBHOOK_SECRET: (?!.*SECRET"$).*"6 characters"$/,
  ],
  ...[
    'http://hooks.example.com/TOKEN',
    'h.example',
    'ftp://h.example/TOKEN',
    'https://u:TOKEN@h.example/',
  ].map((WEBHOOK_URL): [Record<string, string>, RegExp] => [
    { WEBHOOK_URL, WEBHOOK_SECRET },
    /^WEBHOOK_URL: expected (?!.*TOKEN).*$/,
  ]),
])('%j is one line that says what is accepted, without a secret', (env, line) => {
  expect(() => webhookSettings(env)).toThrow(line);
});
