/** Settings of the server, from the environment (product sections 1, 2 and 7). */
import { resolve } from 'node:path';
import { parseTrustProxy, type TrustProxy } from './http/client-address.ts';
import { type EmailSettings, emailSettings } from './mail/smtp-settings.ts';
import { SettingError } from './start-error.ts';
import { type WebhookSettings, webhookSettings } from './webhook/webhook-settings.ts';

export interface ServerSettings {
  /** TCP port; 0 lets the system choose one. */
  port: number;
  /** Address to listen on; undefined means every address, IPv6 and IPv4, so that `localhost` always works. */
  host: string | undefined;
  /** `file:path` (SQLite) or `postgres://…`. */
  databaseUrl: string;
  /** Leads that one address may send in an hour; 0 turns the limit off. */
  rateLimitPerHour: number;
  /** Which senders of X-Forwarded-For are believed. */
  trustProxy: TrustProxy;
  /** Where leads are sent; undefined where that is not set up. */
  email: EmailSettings | undefined;
  webhook: WebhookSettings | undefined;
  /** The built site. */
  distDir: string;
  /** The owner's texts and settings. */
  contentDir: string;
}

const ROOT = resolve(import.meta.dirname, '..');

/**
 * Reads the settings; an empty variable counts as not set.
 * @throws SettingError naming the variable, what is accepted and what was given.
 */
export function loadServerSettings(env: Readonly<Record<string, string | undefined>>): ServerSettings {
  return {
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    host: env.HOST || undefined,
    databaseUrl: databaseUrl(env),
    rateLimitPerHour: wholeNumber(env, 'RATE_LIMIT_PER_HOUR', 20, 1_000_000),
    trustProxy: trustProxy(env),
    email: emailSettings(env),
    webhook: webhookSettings(env),
    distDir: resolve(env.DIST_DIR || resolve(ROOT, 'dist')),
    contentDir: resolve(ROOT, 'content'),
  };
}

/** `DATABASE_URL`, which the command line shares with the server. @throws SettingError */
export function databaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const url = env.DATABASE_URL || 'file:data/leads.db';
  if (!/^(file:.|postgres(ql)?:\/\/.)/.test(url)) {
    // The address may hold a password, so only its scheme is repeated.
    throw new SettingError('DATABASE_URL', 'file:path or postgres://…', `${url.split(':')[0]}:…`);
  }
  return url;
}

/** `GOOGLE_ADS_CONVERSION`: the name of the conversion action in the owner's Google Ads account. */
export function googleAdsConversion(env: Readonly<Record<string, string | undefined>>): string {
  return env.GOOGLE_ADS_CONVERSION || 'Job won';
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  variable: string,
  fallback: number,
  most: number,
): number {
  const given = env[variable];
  if (!given) return fallback;
  const number = /^\d{1,9}$/.test(given.trim()) ? Number(given) : Number.NaN;
  if (number <= most) return number;
  throw new SettingError(variable, `a whole number from 0 to ${most}`, given);
}

function trustProxy(env: Readonly<Record<string, string | undefined>>): TrustProxy {
  const given = env.TRUST_PROXY ?? '';
  const parsed = parseTrustProxy(given);
  if (parsed) return parsed;
  throw new SettingError(
    'TRUST_PROXY',
    'true, the number of proxies, or their addresses such as 10.0.0.0/8, separated by commas',
    given,
  );
}
