import { STATES } from '../answers/states.ts';
import { type Asking, line, type QuestionGroup, shape } from './question.ts';

export const PLACE: QuestionGroup = {
  heading: 'Where you work',
  questions: [
    line('region', 'Which town or area do you call yours?'),
    {
      key: 'state',
      ask: ({ prompt, was }) =>
        prompt.choose(
          'In which state?',
          Object.entries(STATES).map(([value, { name }]) => ({ value, label: name })),
          was as string | undefined,
        ),
    },
    line('home_county', 'In which county? (without the word County)'),
    { key: 'cities', ask: askCities },
  ],
};

async function askCities({ prompt, answers }: Asking): Promise<unknown[]> {
  const { name, county, neighborhoods, zip_codes } = shape.cities.element.shape;
  const cities: unknown[] = [];
  do {
    cities.push({
      name: await prompt.line(cities.length === 0 ? 'The first town you serve?' : 'The next town?', name),
      county: await prompt.line('In which county?', county, answers.home_county),
      neighborhoods: await prompt.list(
        'Its neighborhoods and landmarks, separated by commas:',
        neighborhoods,
      ),
      zip_codes: await prompt.list('Its ZIP codes, separated by commas:', zip_codes),
    });
  } while (await prompt.yesNo('One more town?'));
  return cities;
}
