import { TOWN_FIELDS, TOWN_QUESTIONS } from '../../../model/schema/town-questions.ts';
import { type Asking, shape } from './question.ts';

const FIELDS = shape.cities.element.shape;

type Town = Partial<Record<keyof typeof FIELDS, unknown>>;

/** Earlier answers can be taken or changed: all of them if the owner wants that, else the last town's. */
export async function askTowns(asking: Asking): Promise<Town[]> {
  const { prompt, was } = asking;
  const before = (was ?? []) as Town[];
  const kept = before.slice(0, -1);
  const names = kept.map(({ name }) => name).join(', ');
  const towns = names && (await prompt.yesNo(`Keep your answers about ${names}?`, true)) ? kept : [];
  do {
    towns.push(await askTown(asking, towns, before[towns.length]));
  } while (towns.length < before.length || (await prompt.yesNo('One more town?')));
  return towns;
}

async function askTown(asking: Asking, others: readonly Town[], before: Town = {}): Promise<Town> {
  const { prompt, answers, keepUnfinished } = asking;
  const town: Town = { ...before };
  const answer = async (field: keyof Town, given: Promise<unknown>) => {
    town[field] = await given;
    if (!town[field]) delete town[field];
    keepUnfinished([...others, town]);
  };
  const name = others.length === 0 ? 'The first town you serve?' : 'The next town?';
  await answer('name', prompt.line(name, FIELDS.name, before.name));
  await answer(
    'county',
    prompt.line('In which county?', FIELDS.county, before.county ?? answers.home_county),
  );
  await answer(
    'neighborhoods',
    prompt.list(
      'Its neighborhoods and landmarks, separated by commas:',
      FIELDS.neighborhoods,
      before.neighborhoods,
    ),
  );
  await answer(
    'zip_codes',
    prompt.list('Its ZIP codes, separated by commas:', FIELDS.zip_codes, before.zip_codes),
  );
  prompt.note(
    `Five things about ${town.name}, as you would tell a new helper. Its page says them as you type them. A paragraph of some 90 words each makes half of the page about ${town.name}, so that search engines list it; a sentence is a beginning. Enter skips one.`,
  );
  for (const field of TOWN_FIELDS) {
    await answer(
      field,
      prompt.lineOrNone(`${town.name}: ${TOWN_QUESTIONS[field]}`, FIELDS[field], before[field]),
    );
  }
  return town;
}
