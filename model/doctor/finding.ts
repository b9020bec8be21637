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

export interface Finding {
  task: Task;
  where: string;
  found: string;
  todo: string;
  /** What the row of the plan says, the same in all findings of the task. */
  summary?: string;
}

export function describeFinding({ where, found, todo }: Pick<Finding, 'where' | 'found' | 'todo'>): string {
  return `${where}: ${found}. ${todo}`;
}
