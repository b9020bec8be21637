/** Settings of the server, from the environment (product sections 1, 2 and 7). */
import { resolve } from 'node:path';
import { type Content, loadContent } from '../../model/load.ts';
import { loadSettings } from '../../model/settings.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { type Environment, SettingError, schemeOf } from '../../model/start-error.ts';
import { wholeNumber } from '../../model/whole-number.ts';
import { emailSettings } from '../delivery/mail/smtp-settings.ts';
import { pushHosts } from '../delivery/push/hosts.ts';
import { textSettings } from '../delivery/text/text-settings.ts';
import { webhookSettings } from '../delivery/webhook/webhook-settings.ts';
import { parseTrustProxy, type TrustProxy } from '../http/client-address.ts';
import type { AdsAccess } from '../reports/ads/ads-route.ts';
import type { ConversionNames } from '../reports/exports/conversions.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROOT = resolve(import.meta.dirname, '../..');

export type ServerSettings = ReturnType<typeof loadServerSettings>;

/** An empty variable counts as not set. @throws SettingError naming the variable, what is accepted and what was given. */
export function loadServerSettings(env: Environment) {
  return {
    /** TCP port; 0 lets the system choose one. */
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    /** Address to listen on; undefined means every address, IPv6 and IPv4, so that `localhost` always works. */
    host: env.HOST || undefined,
    databaseUrl: databaseUrl(env),
    /** Leads that one address may send in an hour; 0 turns the limit off. */
    rateLimitPerHour: wholeNumber(env, 'RATE_LIMIT_PER_HOUR', 20, 1_000_000),
    trustProxy: trustProxy(env),
    adsAccess: adsAccess(env),
    keepVisitDays: wholeNumber(env, 'STATISTICS_KEEP_DAYS', 760, 100_000),
    email: emailSettings(env),
    webhook: webhookSettings(env),
    texts: textSettings(env),
    mondayMail: isOn(env, 'MONDAY_MAIL'),
    pushHosts: pushHosts(env),
    logLevel: logLevel(env),
    /** `host:port` where the site's certificate is asked for. */
    certificateAt: env['CERTIFICATE_AT'] || undefined,
    backupDir: env['BACKUP_DIR'] || undefined,
    conversions: conversionNames(env),
    dirs: siteDirs(env, ROOT),
  };
}

/** Reads business.yaml only. @throws ContentError */
export function timeZone(env: Environment): string {
  return loadSettings(siteDirs(env, ROOT).content, env).time_zone;
}

/** Its code. @throws ContentError */
export function primaryLanguage(env: Environment): string {
  return loadSettings(siteDirs(env, ROOT).content, env).languages[0] ?? '';
}

/** @throws ContentError */
export function ownContent(env: Environment): Content {
  return loadContent(siteDirs(env, ROOT).content, env);
}

/** @throws SettingError */
export function databaseUrl(env: Environment): string {
  const url = env.DATABASE_URL || 'file:data/leads.db';
  if (!/^(file:.|postgres(ql)?:\/\/.)/.test(url)) {
    throw new SettingError('DATABASE_URL', 'file:path or postgres://…', schemeOf(url));
  }
  return url;
}

export function conversionNames(env: Environment): ConversionNames {
  return {
    google: env.GOOGLE_ADS_CONVERSION || 'Job won',
    microsoft: env.MICROSOFT_ADS_CONVERSION || 'Job won',
  };
}

/** @throws SettingError for one without the other, and for a short password */
function adsAccess(env: Environment): AdsAccess | undefined {
  const { ADS_USER: user = '', ADS_PASSWORD: password = '' } = env;
  if (!user && !password) return undefined;
  if (!user || user.includes(':')) throw new SettingError('ADS_USER', 'a name without a colon', user);
  if (password.length < 16) {
    throw new SettingError('ADS_PASSWORD', 'at least 16 characters', `${password.length} characters`);
  }
  return { user, password };
}

function isOn(env: Environment, variable: string): boolean {
  const given = env[variable] || 'off';
  if (given === 'on' || given === 'off') return given === 'on';
  throw new SettingError(variable, 'on or off', given);
}

function logLevel(env: Environment): (typeof LOG_LEVELS)[number] {
  const given = env.LOG_LEVEL || 'info';
  const level = LOG_LEVELS.find((each) => each === given);
  if (level) return level;
  throw new SettingError('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, given);
}

function trustProxy(env: Environment): TrustProxy {
  const given = env.TRUST_PROXY ?? '';
  const parsed = parseTrustProxy(given);
  if (parsed) return parsed;
  throw new SettingError(
    'TRUST_PROXY',
    'true, the number of proxies, or their addresses such as 10.0.0.0/8, separated by commas',
    given,
  );
}
