import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import type { Draft } from '../answers/answers.ts';
import { siteNow } from '../answers/site-now.ts';
import { askAnswers, Interrupted } from './ask.ts';
import type { Terminal } from './prompter.ts';

const ENTER = '\r';
const ESCAPE = '\u001b';
const CTRL_C = '\u0003';
const CLEAR = '\u0015';

const SITE = siteNow(loadFixture(), {});

/** A person at a terminal, who waits for each question and presses keys. */
function person(script: readonly [question: string, keys: string][]): Terminal & { seen(): string } {
  const left = [...script];
  const input = new PassThrough();
  let seen = '';
  let since = '';
  const output = new Writable({
    write(chunk, _, done) {
      seen += chunk;
      since += chunk;
      const [question, keys] = left[0] ?? ['\0', ''];
      if (since.includes(question)) {
        left.shift();
        since = '';
        setImmediate(() => input.write(keys));
      }
      done();
    },
  });
  return { input, output, seen: () => seen };
}

async function askedOf(draft: Draft, script: readonly [string, string][]) {
  const terminal = person(script);
  let kept: Draft = draft;
  const keep = (answers: Draft) => {
    kept = { ...answers };
  };
  const end = await askAnswers(draft, SITE, keep, terminal).catch((error: unknown) => error);
  return { kept, end, seen: terminal.seen() };
}

test('a question comes with what is usual, an answer that does not fit is refused at once, and the owner goes back', async () => {
  const { kept, end, seen } = await askedOf({}, [
    ['short name', `Rosé's Haulers${ENTER}`],
    ['legal name', ENTER],
    ['Which number', `555${ENTER}`],
    ['Please give a US phone number', `${CLEAR}(503) 555-0117${ENTER}`],
    ['email address', ESCAPE],
    ['What now', ENTER],
    ['Which number', `${CLEAR}5035550118${ENTER}`],
    ['email address', CTRL_C],
    ['What now', CTRL_C],
  ]);
  expect(end).toBeInstanceOf(Interrupted);
  expect(kept).toEqual({ brand: "Rosé's Haulers", legal_name: "Rosé's Haulers", phone: '5035550118' });
  expect(seen).toContain('Your business');
});
