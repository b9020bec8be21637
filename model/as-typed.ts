import type { Environment } from './start-error.ts';

const COMMAND = /npm run (leads|bookings|report|desk|doctor)\b( --)?/g;
const SETTINGS = /(?<=\bin )\.env\b/g;

/**
 * Names commands and the file of settings as they are typed on this machine: all texts say `npm run leads -- list` and `in .env`; a server
 * that a recipe of `deploy/` set up has other words for both (`TYPED_AS`, such as `sudo website`, and `SETTINGS_FILE`).
 */
export function asTyped(text: string, env: Environment): string {
  const { TYPED_AS, SETTINGS_FILE } = env;
  const typed = TYPED_AS ? text.replace(COMMAND, `${TYPED_AS} $1`) : text;
  return SETTINGS_FILE ? typed.replace(SETTINGS, SETTINGS_FILE) : typed;
}
