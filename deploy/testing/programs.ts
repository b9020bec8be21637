/** What the tests of deploying need from the system. */
import { ensureProgram } from '../../tests/support/programs.ts';

/** Path of Debian's Caddy. @throws Error that says what to install */
export function ensureCaddy(): string {
  const need = 'Tests of deploying need Caddy';
  return ensureProgram({ need, names: ['caddy'], variable: 'CADDY_PATH', packages: ['caddy'] });
}
