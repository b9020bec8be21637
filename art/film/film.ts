/**
 * `npm run film`: types the answers of another business into `npm run setup`, in a copy of this repository, and films it until that
 * business's site is in a browser: docs/images/setup.webp. Everything on it is a real run; only its pace is the film's.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { Camera } from './camera.ts';
import { Terminal } from './terminal.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILM = join(ROOT, 'docs/images/setup.webp');
const CLEAR_LINE = '\u0015';
const DOWN = '\u001b[B';
const ENTER = '\r';
const PROMPT = '\u001b[32m$\u001b[0m ';

/** By the beginning of a question; Enter alone answers all others. Those with `slow` are typed as people type. */
const ANSWERS: readonly { question: string; keys: string; slow?: boolean }[] = [
  { question: 'What is the short name', keys: 'Rose Haulers', slow: true },
  { question: 'And its legal name', keys: ' LLC', slow: true },
  { question: 'Which number do customers', keys: '(503) 555-0117', slow: true },
  { question: 'Which email address', keys: 'hello@rosehaulers.example' },
  { question: 'At which address', keys: 'rosehaulers.example' },
  { question: 'Your slogan', keys: 'Show it. We haul it.', slow: true },
  { question: 'Which town or area', keys: 'Portland', slow: true },
  { question: 'In which state', keys: 'Oregon' },
  { question: 'In which county? (', keys: 'Multnomah' },
  { question: 'The first town', keys: 'Portland', slow: true },
  { question: 'Its neighborhoods', keys: 'Sellwood, Alberta, St. Johns' },
  { question: 'Its ZIP codes', keys: '97201, 97202' },
  { question: 'How many cubic yards', keys: '10' },
  { question: 'home: 1/4 Load', keys: `${CLEAR_LINE}$240`, slow: true },
  { question: 'How many reviews', keys: '41' },
  { question: 'Their average', keys: '4.8' },
  { question: 'Where does that rating', keys: 'Google' },
  { question: 'Are you insured', keys: 'y' },
  { question: 'Do you have colors', keys: 'y' },
  { question: 'dark:', keys: `${CLEAR_LINE}#5b1030`, slow: true },
  { question: 'English only', keys: DOWN },
  { question: 'Who sends your mail', keys: 'Later' },
];

/** A key shows within this time. */
const ECHO_MS = 60;
const KEY_MS = 45;
const READ_MS = 350;
const FAST_MS = 120;
/** Of the questions that Enter answers, one in so many is shown. */
const SHOWN_OF_FAST = 3;

const folder = mkdtempSync(join(tmpdir(), 'setup-film-'));
const terminal = new Terminal();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const camera = new Camera(await browser.newPage());
const shoot = (ms: number) => camera.shoot(terminal.lines(), ms);
try {
  const clone = join(folder, 'site');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(clone, 'node_modules')]);
  const env = { ...process.env, TERM: 'xterm-256color', FORCE_COLOR: '1', npm_config_loglevel: 'error' };
  await typeCommand('npm run setup');
  terminal.start('npm run --silent setup', clone, env);
  await answerAll();
  await shoot(2_500);
  await typeCommand('npm start');
  await untilServed(clone, env);
  await shoot(1_500);
  const url = /http:\/\/localhost:\d+/.exec(terminal.text())?.[0] ?? '';
  await camera.shootSite(`${url}/`, 4_000);
  await camera.shootSite(`${url}/portland-junk-removal`, 3_000);
  const ms = await camera.develop(FILM);
  console.log(`${FILM}: ${Math.round(ms / 1_000)} s`);
} finally {
  await terminal.stop();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function typeCommand(command: string): Promise<void> {
  await terminal.write(PROMPT);
  await shoot(500);
  for (const key of command) {
    await terminal.write(key);
    await shoot(KEY_MS);
  }
  await shoot(READ_MS);
  await terminal.write('\r\n');
}

async function answerAll(): Promise<void> {
  for (let last = '', asked = 0; ; asked++) {
    await terminal.untilQuiet();
    if (!terminal.isRunning) return;
    const question = terminal
      .text()
      .split('\n')
      .findLast((line) => /^◆ {2}/.test(line))
      ?.slice(3)
      .trim();
    if (question === undefined) continue;
    const { keys = '', slow = false } = ANSWERS.find((each) => question.startsWith(each.question)) ?? {};
    if (question === last) throw new Error(`The answer to this is refused: ${terminal.text()}`);
    last = question;
    if (slow || asked % SHOWN_OF_FAST === 0) await shoot(slow ? READ_MS : FAST_MS);
    for (const key of slow ? keys : [keys]) {
      terminal.type(key);
      await terminal.untilQuiet(ECHO_MS);
      if (slow) await shoot(KEY_MS);
    }
    if (slow) await shoot(READ_MS);
    // A yes needs no Enter.
    if (keys !== 'y') terminal.type(ENTER);
  }
}

async function untilServed(cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  terminal.start('npm start --silent', cwd, env);
  while (!/Listening on/.test(terminal.text())) {
    await sleep(FAST_MS);
    await shoot(FAST_MS);
    if (!terminal.isRunning) throw new Error(terminal.text());
  }
}
