/**
 * `npm run doctor`: what is left to do before the site is its owner's and live. With `--send` it sends a test mail and a
 * test webhook. Exit status: 0 nothing left, 1 something to do, 2 wrong use (product section 15).
 */
import { examineSite } from '../../model/doctor/examine-site.ts';
import { describeFinding } from '../../model/doctor/finding.ts';
import { loadSettings } from '../../model/settings.ts';
import { examineSettings } from '../settings/examine-settings.ts';
import { sendTests } from '../settings/send-tests.ts';
import { loadServerSettings } from '../settings/settings.ts';
import { createProgram, DONE, FAILED, type Io, print, runProgram, start } from './program.ts';

/** @returns the exit status */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let isWell = true;
  const program = createProgram('doctor', 'Lists what is left to do before the site is yours and live.', io)
    .option('--send', 'sends a test mail and a test webhook instead')
    .action(async ({ send }: { send?: boolean }) => {
      const settings = loadServerSettings(io.env);
      const business = loadSettings(settings.dirs.content, io.env);
      if (send) isWell = await sendTests(settings, business, (text) => print(io, text));
      else {
        const findings = [
          ...examineSite(settings.dirs, business),
          ...examineSettings(settings, io.env, Date.now()),
        ];
        for (const finding of findings) print(io, describeFinding(finding));
        isWell = findings.length === 0;
        print(io, isWell ? 'Nothing is left to do.' : `${findings.length} left to do.`);
      }
    });
  const status = await runProgram(program, argv, io);
  return status === DONE && !isWell ? FAILED : status;
}

if (import.meta.main) await start(run);
