/** Exit status: 0 nothing left, 1 something to do, 2 wrong use (product section 15). */
import { Resolver } from 'node:dns/promises';
import { dateIn } from '../../contract/dates.ts';
import { type DeskPlanRow, NEXT_STEPS } from '../../contract/desk/findings.ts';
import { examineSite } from '../../model/doctor/examine-site.ts';
import { describeFinding, type Finding } from '../../model/doctor/finding.ts';
import { describeRow, makePlan } from '../../model/doctor/plan.ts';
import { type Business, loadSettings } from '../../model/settings.ts';
import { missingDatabase } from '../db/database.ts';
import { examineSender } from '../delivery/mail/examine-sender.ts';
import { examineSettings } from '../settings/examine-settings.ts';
import { examineTexts, registrationWords } from '../settings/examine-texts.ts';
import { sendTests } from '../settings/send-tests.ts';
import { loadServerSettings, ownContent, type ServerSettings } from '../settings/settings.ts';
import { examineNotice } from '../site/examine-notice.ts';
import { withDatabase } from './open.ts';
import { createProgram, DONE, FAILED, type Io, print, runAsProcess, runProgram } from './program.ts';

const DNS_TIMEOUT_MS = 3_000;

export async function run(argv: readonly string[], io: Io): Promise<number> {
  let isWell = true;
  const program = createProgram('doctor', 'Lists what is left to do before the site is yours and live.', io)
    .option('--send', 'sends a test mail and a test webhook instead')
    .option('--all', 'lists every file and line')
    .action(async ({ send, all }: { send?: boolean; all?: boolean }) => {
      const settings = loadServerSettings(io.env);
      const business = loadSettings(settings.dirs.content, io.env);
      if (send) isWell = await sendTests(settings, business, (text) => print(io, text));
      else {
        const sender = await findSenderProblems(settings, business, io);
        const plan = makePlan([
          ...examineSite(settings.dirs, business),
          ...examineSettings(settings, io.env, Date.now()),
          ...examineNotice(settings, dateIn(business.time_zone, Date.now())),
          ...sender,
          ...(await findTextProblems(settings, io)),
        ]);
        isWell = plan.length === 0;
        print(io, all ? describeFindings(plan) : describePlan(plan));
        if (settings.texts) print(io, `\n${registrationWords(ownContent(io.env))}`);
      }
    });
  const status = await runProgram(program, argv, io);
  return status === DONE && !isWell ? FAILED : status;
}

async function findSenderProblems({ email }: ServerSettings, business: Business, io: Io): Promise<Finding[]> {
  if (!email) return [];
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  try {
    return await examineSender(email, business, resolver);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    print(io, `Whether your mail arrives could not be checked: the DNS does not answer (${code}).\n`);
    return [];
  }
}

async function findTextProblems({ texts, databaseUrl }: ServerSettings, io: Io): Promise<Finding[]> {
  if (!texts || missingDatabase(databaseUrl) !== undefined) return [];
  const content = ownContent(io.env);
  return withDatabase(io.env, ({ db }) => examineTexts(db, content, Date.now()));
}

function describePlan(plan: readonly DeskPlanRow[]): string {
  if (plan.length === 0) return 'Nothing is left to do.';
  const [only, ...others] = plan.map(describeRow);
  if (only && others.length === 0) return only;
  const lines = plan.map((row, i) => `${i + 1}. ${describeRow(row)}`);
  const later = lines.slice(NEXT_STEPS);
  return [
    'Next:',
    ...lines.slice(0, NEXT_STEPS),
    ...(later.length > 0 ? ['', 'After that:', ...later] : []),
    '',
    `${plan.length} left to do. Every file and line: npm run doctor -- --all`,
  ].join('\n');
}

function describeFindings(plan: readonly DeskPlanRow[]): string {
  if (plan.length === 0) return 'Nothing is left to do.';
  return plan
    .map(({ title, details }) => [title, ...details.map((each) => `  ${describeFinding(each)}`)].join('\n'))
    .join('\n\n');
}

if (import.meta.main) await runAsProcess(run);
