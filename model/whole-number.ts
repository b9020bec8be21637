import { type Environment, SettingError } from './start-error.ts';

/** @throws SettingError */
export function wholeNumber(env: Environment, variable: string, fallback: number, max: number): number {
  const given = env[variable];
  if (!given) return fallback;
  const number = /^\d{1,9}$/.test(given.trim()) ? Number(given) : Number.NaN;
  if (number <= max) return number;
  throw new SettingError(variable, `a whole number from 0 to ${max}`, given);
}
