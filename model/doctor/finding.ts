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
  'notice',
  'backups',
  'ads',
  'texts',
] as const;
export type Task = (typeof TASKS)[number];

export interface Finding {
  task: Task;
  where: string;
  found: string;
  todo: string;
  summary?: string;
}

export function describeFinding({ where, found, todo }: Pick<Finding, 'where' | 'found' | 'todo'>): string {
  return `${where}: ${found}. ${todo}`;
}
