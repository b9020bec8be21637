import { expect, test } from 'vitest';
import { loadServerSettings } from './settings.ts';

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: '65536' }, /^PORT: expected a whole number from 0 to 65535, found "65536"$/],
  [{ RATE_LIMIT_PER_HOUR: '-1' }, /^RATE_LIMIT_PER_HOUR: expected a whole number/],
  [{ MONDAY_MAIL: 'yes' }, /^MONDAY_MAIL: expected on or off, found "yes"$/],
  [{ TRUST_PROXY: 'nginx' }, /^TRUST_PROXY: expected true, the number of proxies/],
  [{ DATABASE_URL: 'mysql://u:SECRET@h/d' }, /^DATABASE_URL: expected file:path(?!.*SECRET)/],
  [{ LOG_LEVEL: 'verbose' }, /^LOG_LEVEL: expected one of fatal, error, .*, found "verbose"$/],
  [
    { ADS_USER: 'google', ADS_PASSWORD: 'SECRET' },
    /^ADS_PASSWORD: expected at least 16 characters(?!.*SECRET)/,
  ],
])('%j is one line that says what is accepted, without a secret', (env, line) => {
  expect(() => loadServerSettings(env)).toThrow(line);
});
