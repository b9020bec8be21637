import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Answers } from '../answers/answers.ts';

/** The other lines of the file stay. */
export function applyEnvironment(path: string, { mail }: Answers): void {
  if (!mail) return;
  const settings = { SMTP_URL: mail.smtp_url, LEADS_TO: mail.leads_to };
  const old = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const kept = old.filter((line) => line && !/^(SMTP_URL|LEADS_TO)=/.test(line));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(path, `${[...kept, ...lines].join('\n')}\n`, { mode: 0o600 });
}
