/** Runs the steps of a load and collects their mistakes, so that an owner sees all of them at once. */
import { ContentError, type Problem } from './yaml/problem.ts';

/** Ends a step that needs the result of another one, whose mistakes are reported already. */
class NeedsOther extends Error {}

export class Steps {
  readonly problems: Problem[] = [];

  run<T>(step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      if (error instanceof ContentError) this.problems.push(...error.problems);
      else if (!(error instanceof NeedsOther)) throw error;
      return undefined;
    }
  }
}

export function need<T>(result: T | undefined): T {
  if (result === undefined) throw new NeedsOther('This step needs the result of one that found mistakes.');
  return result;
}

export function needAll<T extends object>(results: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  for (const result of Object.values(results)) need(result);
  return results as { [Name in keyof T]: Exclude<T[Name], undefined> };
}
