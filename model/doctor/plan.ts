/** At most ten rows, the next first, each with the command or screen that does it. */
import type { DeskPlanRow } from '../../contract/desk/findings.ts';
import { describeFinding, type Finding, TASKS, type Task } from './finding.ts';

const ALL = 'npm run doctor -- --all';
/** More than anybody does in an evening; what comes after them shows once they are done. */
const MAX_ROWS = 10;

type Row = Pick<DeskPlanRow, 'title' | 'screen'> &
  Partial<{
    sum(findings: readonly Finding[]): string;
    todo: string;
  }>;

const ROWS: Record<Task, Row> = {
  demo: { title: 'The demo' },
  facts: {
    title: 'Your facts',
    sum: (findings) =>
      `${findings.map(({ where }) => lastWord(where)).join(', ')} ${are(findings)} the demo's`,
    todo: 'Type npm run setup, or change content/business.yaml.',
  },
  mail: { title: 'Mail', screen: { path: '/more/notifications', name: 'Notifications' } },
  address: { title: 'Internet address' },
  words: {
    title: 'Your words',
    sum: (findings) =>
      `${count(findings.length, 'text')} in ${filesOf(findings)} still ${findings.length === 1 ? 'speaks' : 'speak'} of the demo`,
    todo: `Say them in your own words; ${ALL} shows each line.`,
  },
  towns: {
    title: 'Your towns',
    sum: (findings) =>
      `${count(findings.length, 'town')} still ${findings.length === 1 ? 'has' : 'have'} the demo's words in content/cities.yaml`,
    todo: 'Type npm run setup and answer for your own towns.',
  },
  languages: {
    title: 'Other languages',
    sum: (findings) =>
      `${count(findings.length, 'text')} in ${filesOf(findings)} ${are(findings)} still in English`,
    todo: `Translate them; ${ALL} shows each line.`,
  },
  pictures: { title: 'Your pictures' },
  notice: { title: 'Your notice', screen: { path: '/site/notice', name: 'Notice' } },
  backups: { title: 'Backups' },
  texts: { title: 'Texts' },
  ads: { title: 'Ads', screen: { path: '/more/exports', name: 'Your data' } },
};

export function makePlan(findings: readonly Finding[]): DeskPlanRow[] {
  const demo = findings.filter(({ task }) => task === 'demo');
  const byTask = Map.groupBy(demo.length > 0 ? demo : findings, ({ task }) => task);
  return TASKS.flatMap((task) => {
    const found = byTask.get(task);
    return found ? [rowOf(task, found)] : [];
  }).slice(0, MAX_ROWS);
}

function rowOf(task: Task, findings: readonly Finding[]): DeskPlanRow {
  const { title, screen, sum, todo } = ROWS[task];
  const [first] = findings;
  const details = findings.map(({ where, found, todo }) => ({ where, found, todo }));
  return {
    title,
    found: sum?.(findings) ?? first?.summary ?? findings.map(({ found }) => found).join('; '),
    todo: todo ?? [...new Set(findings.map(({ todo }) => todo))].join(' '),
    screen,
    details,
  };
}

export function describeRow({ title, found, todo }: DeskPlanRow): string {
  return `${title}: ${found}. ${todo}`;
}

/** A file that lacks more than `most` is one line: a new language lacks thousands. */
export function describeUntranslated(findings: readonly Finding[], most: number): string[] {
  return [...Map.groupBy(findings, fileOf)].flatMap(([file, found]) =>
    found.length <= most
      ? found.map(describeFinding)
      : `${file}: ${count(found.length, 'text')} ${are(found)} still in English. npm run build -- --verbose shows each.`,
  );
}

/** @param where what the plan is about, such as 'in content and photos'; by default, everything */
export function summarizePlan(plan: readonly DeskPlanRow[], where = ''): string {
  const [first, ...others] = plan;
  if (!first) return '';
  if (others.length === 0) return describeRow(first);
  return `${plan.length} things are left to do${where && ` ${where}`} before you go live. The next: ${describeRow(first)} \`npm run doctor\` has the plan.`;
}

function lastWord(text: string): string {
  return text.split(' ').at(-1) ?? text;
}

function are({ length }: readonly Finding[]): string {
  return length === 1 ? 'is' : 'are';
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function filesOf(findings: readonly Finding[]): string {
  const files = new Set(findings.map(fileOf));
  return files.size === 1 ? ([...files][0] ?? '') : `${files.size} files`;
}

function fileOf({ where }: Finding): string {
  return where.split(/[:\s]/)[0] ?? '';
}
