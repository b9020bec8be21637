import { existsSync, readFileSync } from 'node:fs';
import { SettingError } from '../../model/start-error.ts';

/** `NAME=value#rest`: Node begins a comment at any `#` without quotes, so the rest of a password would be gone. */
const CUT_OFF = /^\s*(?:export\s+)?(\w+)\s*=\s*(?!["'`\s#])[^\n#]*[^\s#]#/gm;

/** @throws SettingError, which repeats no value */
export function checkEnvFile(path: string): void {
  if (!existsSync(path)) return;
  const [cut] = readFileSync(path, 'utf8').matchAll(CUT_OFF);
  if (cut) {
    const accepted = `quotes around a value with #, in ${path}`;
    throw new SettingError(cut[1] ?? '', accepted, '…#…');
  }
}
