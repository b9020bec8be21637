import { InvalidArgumentError } from 'commander';
import { isDate } from '../../contract/dates.ts';
import { readAmount } from '../../contract/money.ts';

export const LEAD = 'id of a lead, the beginning of its id, or a phone number';
export const JOB = 'id of a job, the beginning of its id, or a lead with one job to do';
export const DATE = 'a day such as 2026-01-31';

export function readDate(text: string): string {
  if (isDate(text)) return text;
  throw new InvalidArgumentError(`A date is ${DATE}.`);
}

export function readCents(text: string): number {
  const cents = readAmount(text);
  if (cents !== undefined) return cents;
  throw new InvalidArgumentError('An amount is in dollars, such as 350 or 349.50, at most a million.');
}
