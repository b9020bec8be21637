/** The parts of getting a site ready, in the order in which they are best done. Each is a row of the plan (plan.ts). */
export const TASKS = [
  'demo',
  'facts',
  'mail',
  'address',
  'words',
  'towns',
  'languages',
  'pictures',
  'backups',
  'ads',
] as const;
export type Task = (typeof TASKS)[number];

/** One thing that is left before a site can go live. */
export interface Finding {
  task: Task;
  /** File and line, or the name of a setting. */
  where: string;
  /** The current state. */
  found: string;
  /** The action to take. */
  todo: string;
  /** What the row of the plan says, the same in all findings of the task. */
  summary?: string;
}

/** A line for the owner. */
export function describeFinding({ where, found, todo }: Pick<Finding, 'where' | 'found' | 'todo'>): string {
  return `${where}: ${found}. ${todo}`;
}
