import { TOWN_FIELDS, TOWN_QUESTIONS, type TownQuestion } from '../../../model/schema/town-questions.ts';
import type { Prompter } from './prompter.ts';
import { type Asking, shape } from './question.ts';

type Local = Partial<Record<TownQuestion, string>>;

/** Asks for the towns that the business serves, and for what makes each of them different. */
export async function askTowns({ prompt, answers }: Asking): Promise<unknown[]> {
  const { name, county, neighborhoods, zip_codes } = shape.cities.element.shape;
  const towns: unknown[] = [];
  do {
    const town = {
      name: await prompt.line(towns.length === 0 ? 'The first town you serve?' : 'The next town?', name),
      county: await prompt.line('In which county?', county, answers.home_county),
      neighborhoods: await prompt.list(
        'Its neighborhoods and landmarks, separated by commas:',
        neighborhoods,
      ),
      zip_codes: await prompt.list('Its ZIP codes, separated by commas:', zip_codes),
    };
    towns.push({ ...town, ...(await askLocal(prompt, town.name)) });
  } while (await prompt.yesNo('One more town?'));
  return towns;
}

/** What the owner knows of the town. Its page says it in their words, and leaves out what they leave out. */
async function askLocal(prompt: Prompter, town: string): Promise<Local> {
  prompt.note(
    `Five things about ${town}, as you would tell a new helper. Its page says them as you type them. A paragraph of some 90 words each makes half of the page about ${town}, so that search engines list it; a sentence is a beginning. Enter skips one.`,
  );
  const known: Local = {};
  for (const field of TOWN_FIELDS) {
    const answer = await prompt.lineOrNone(
      `${town}: ${TOWN_QUESTIONS[field]}`,
      shape.cities.element.shape[field],
    );
    if (answer) known[field] = answer;
  }
  return known;
}
