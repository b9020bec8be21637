/** Exit status: 0 done, 1 not done, 2 wrong use. */
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as prompts from '@clack/prompts';
import { loadContent } from '../../model/load.ts';
import { siteDirs } from '../../model/site-dir.ts';
import { ContentError } from '../../model/yaml/problem.ts';
import { readAnswers, readDraft, saveDraft } from './answers/answers.ts';
import { siteNow } from './answers/site-now.ts';
import { applyAnswers } from './apply/apply-answers.ts';
import { applyEnvironment } from './apply/environment.ts';
import { SiteFiles } from './apply/site-files.ts';
import { askAnswers, Interrupted } from './ask/ask.ts';
import { reportLanguages } from './languages-report.ts';

const ROOT = join(import.meta.dirname, '../..');
const dirs = siteDirs(process.env, ROOT);
const DRAFT = join(dirname(dirs.content), 'setup-answers.yaml');

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  let file: string | undefined;
  try {
    file = parseArgs({ args: words, options: { answers: { type: 'string' } } }).values.answers;
  } catch {
    console.error('Use: npm run setup, or npm run setup -- --answers FILE');
    return 2;
  }
  if (!file && !process.stdin.isTTY) {
    console.error(
      'There is no terminal to ask in. Give the answers in a file: npm run setup -- --answers FILE',
    );
    return 2;
  }
  try {
    const path = resolve(file ?? DRAFT);
    const answers = file ? readAnswers(path) : await ask();
    const { backup, removed } = applyAnswers(dirs, answers, dirname(path));
    applyEnvironment(join(ROOT, '.env'), answers);
    const languages = answers.languages.split(/ *, */);
    const report = [
      `This is the site of ${answers.brand} now. What was there before is in ${backup}.`,
      ...reportLanguages(dirs, { languages, removed, answersFile: path }),
      'Next: npm run doctor says what is left to do, npm start shows the site.',
    ];
    console.log(report.join('\n\n'));
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) {
      console.log('Stopped. Your answers are kept; npm run setup goes on from here.');
    } else if (error instanceof ContentError) {
      console.error(`Nothing was changed. Please fix:\n${error.message}`);
    } else {
      console.error(`Nothing was changed. ${inWords(error as NodeJS.ErrnoException)}`);
    }
    return 1;
  }
}

async function ask() {
  prompts.intro('Let us make this site yours. Escape goes back or stops; your answers are kept.');
  const brand = new SiteFiles(dirs).file('brand.yaml');
  const colors = brand.get(['colors']) as Record<string, string>;
  const site = siteNow(loadContent(dirs.content, {}), colors);
  const answers = await askAnswers(readDraft(DRAFT), site, (draft) => saveDraft(DRAFT, draft));
  prompts.outro('Thank you. Writing your site …');
  return answers;
}

/** The system's own errors name a call of a program; owners need the file. */
function inWords({ code, path, message, syscall }: NodeJS.ErrnoException): string {
  if (syscall === undefined) return message;
  return `${path ?? 'A file of the site'} can't be read or written (${code}). Make it yours to change, and try again.`;
}
