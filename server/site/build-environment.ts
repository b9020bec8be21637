import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from '../../model/start-error.ts';

const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'ADS_PASSWORD',
  'TWILIO_AUTH_TOKEN',
];

/** Of a child process that builds: the server's without its passwords, and with the limits of a build. @param root the repository */
export async function buildEnvironment(env: Environment, root: string): Promise<Environment> {
  const shown = Object.entries(env).filter(([name]) => !SECRETS.includes(name));
  return { ...Object.fromEntries(shown), ...parseEnv(await readFile(join(root, 'tools/build.env'), 'utf8')) };
}
