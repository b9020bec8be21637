import { type Answers, answersSchema, type Draft } from '../answers/answers.ts';
import type { SiteNow } from '../answers/site-now.ts';
import { BUSINESS } from './business.ts';
import { CLAIMS } from './claims.ts';
import { LANGUAGES } from './languages.ts';
import { LEADS } from './leads.ts';
import { LOOK } from './look.ts';
import { PLACE } from './place.ts';
import { Cancelled, Prompter, type Terminal } from './prompter.ts';
import type { Question, QuestionGroup } from './question.ts';
import { SCHEDULE } from './schedule.ts';
import { WORK } from './work.ts';

const GROUPS: readonly QuestionGroup[] = [BUSINESS, PLACE, WORK, SCHEDULE, CLAIMS, LOOK, LANGUAGES, LEADS];

const QUESTIONS = GROUPS.flatMap(({ heading, questions }) =>
  questions.map((question, i) => ({ ...question, heading: i === 0 ? heading : undefined })),
);

/** Thrown when the owner ends the setup; what they answered is kept. */
export class Interrupted extends Error {}

/** Asks what `draft` does not answer yet, and again what does not fit the other answers. @throws Interrupted */
export async function askAnswers(
  draft: Draft,
  site: SiteNow,
  keep: (draft: Draft) => void,
  terminal?: Terminal,
): Promise<Answers> {
  const prompt = new Prompter(terminal);
  const answers: Draft = { ...draft };
  for (;;) {
    await askEach(answers, { prompt, site, keep });
    const { success, data, error } = answersSchema.safeParse(withoutEmpty(answers));
    if (success) return data;
    for (const { path, message } of error.issues) {
      const question = QUESTIONS.find(({ key }) => key === path[0]);
      if (!question) throw error;
      prompt.note(
        `Your answer about ${question.key} does not fit the others: ${path.join('.')} must be ${message}.`,
      );
      delete answers[question.key];
    }
  }
}

interface Session {
  prompt: Prompter;
  site: SiteNow;
  keep(draft: Draft): void;
}

/** @throws Interrupted */
async function askEach(answers: Draft, { prompt, site, keep }: Session): Promise<void> {
  let again = false;
  for (let i = 0; i < QUESTIONS.length; ) {
    const question = QUESTIONS[i];
    if (!question || !isAsked(question, answers) || (question.key in answers && !again)) {
      i++;
      continue;
    }
    const { key, heading, ask } = question;
    try {
      if (heading) prompt.heading(heading);
      const was = answers[key] ?? unfinishedOf(answers)[key];
      const keepUnfinished = (part: unknown) => keep(Object.assign(answers, { unfinished: { [key]: part } }));
      answers[key] = await ask({ prompt, answers, site, was, keepUnfinished });
      if (key in unfinishedOf(answers)) delete answers.unfinished;
      keep(answers);
      again = false;
      i++;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
      const before = QUESTIONS.findLastIndex((each, at) => at < i && isAsked(each, answers));
      const back = await goesBack(prompt, before >= 0);
      again ||= back;
      if (back) i = before;
    }
  }
}

function unfinishedOf({ unfinished }: Draft): Draft {
  return (unfinished ?? {}) as Draft;
}

function isAsked({ when }: Question, answers: Draft): boolean {
  return when?.(answers) ?? true;
}

async function goesBack(prompt: Prompter, possible: boolean): Promise<boolean> {
  const choices = [
    ...(possible ? [{ value: 'back', label: 'Go back to the question before' }] : []),
    { value: 'again', label: 'Answer this question' },
    { value: 'stop', label: 'Stop here; my answers are kept' },
  ];
  const choice = await prompt.choose('What now?', choices).catch((error: unknown) => {
    if (error instanceof Cancelled) return 'stop';
    throw error;
  });
  if (choice === 'stop') throw new Interrupted();
  return choice === 'back';
}

function withoutEmpty(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([key, value]) => value !== undefined && !(value === '' && ['logo', 'photos'].includes(key)),
    ),
  );
}
