/**
 * `npm run doctor`: what is left to do before the site is its owner's and live. With `--send` it sends a test mail and a
 * test webhook. Exit status: 0 nothing left, 1 something to do, 2 wrong use (product section 15).
 */
import { parseArgs } from 'node:util';
import { examineSite } from '../../model/doctor/examine-site.ts';
import { describeFinding } from '../../model/doctor/finding.ts';
import { ContentError } from '../../model/problem.ts';
import { loadSettings } from '../../model/settings.ts';
import { SettingError } from '../../model/start-error.ts';
import { examineSettings } from '../settings/examine-settings.ts';
import { sendTests } from '../settings/send-tests.ts';
import { loadServerSettings } from '../settings/settings.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  let send: boolean | undefined;
  try {
    send = parseArgs({ args: words, options: { send: { type: 'boolean' } } }).values.send;
  } catch {
    console.error('Use: npm run doctor, or npm run doctor -- --send');
    return 2;
  }
  try {
    const settings = loadServerSettings(process.env);
    const business = loadSettings(settings.dirs.content, process.env);
    if (send) return await sendTests(settings, business);
    const findings = [
      ...examineSite(settings.dirs, business),
      ...examineSettings(settings, process.env, Date.now()),
    ];
    for (const finding of findings) console.log(describeFinding(finding));
    console.log(findings.length === 0 ? 'Nothing is left to do.' : `${findings.length} left to do.`);
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof SettingError)) throw error;
    console.error(error.message);
    return 1;
  }
}
