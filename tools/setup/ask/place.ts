import { STATES } from '../answers/states.ts';
import { line, type QuestionGroup } from './question.ts';
import { askTowns } from './towns.ts';

export const PLACE: QuestionGroup = {
  heading: 'Where you work',
  questions: [
    line('region', 'Which town or area do you call yours?'),
    {
      key: 'state',
      ask: ({ prompt, was }) =>
        prompt.search(
          'In which state? Type its name.',
          Object.entries(STATES).map(([value, { name }]) => ({ value, label: name })),
          was as string | undefined,
        ),
    },
    line('home_county', 'In which county? (without the word County)'),
    { key: 'cities', ask: askTowns },
  ],
};
