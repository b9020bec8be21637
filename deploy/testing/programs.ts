/** What the tests of deploying need from the system. */
import { ensureProgram } from '../../tests/programs.ts';

const NAMES = ['nginx', 'curl', 'openssl'] as const;
const PACKAGES = { nginx: 'nginx-light', curl: 'curl', openssl: 'openssl' };

/** Paths by name. @throws Error that says what to install */
export function ensurePrograms(): Record<(typeof NAMES)[number], string> {
  const found = NAMES.map((name) => {
    const need = `Tests of deploying need ${name}`;
    const variable = `${name.toUpperCase()}_PATH`;
    return [name, ensureProgram({ need, names: [name], variable, packages: [PACKAGES[name]] })];
  });
  return Object.fromEntries(found);
}
