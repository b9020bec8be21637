import { DEMO_ACCREDITATIONS } from '../answers/site-now.ts';
import { type Asking, lineOrNone, number, type QuestionGroup, shape } from './question.ts';
import { askReviewPages } from './review-pages.ts';

export const CLAIMS: QuestionGroup = {
  heading: 'What speaks for you: only what is true. The site makes no claim that you leave out.',
  questions: [
    number('reviews', 'How many five-star reviews do you have, at least?', 0),
    number('rating', 'Your rating, out of 5? (0 leaves it out)', 0),
    number('customers', 'How many customers have you had, at least?', 0),
    {
      key: 'warehouse',
      ask: ({ prompt, was }) =>
        prompt.yesNo('Do you sort what can be donated or recycled at a warehouse of yours?', was as boolean),
    },
    { key: 'accreditations', ask: askAccreditations },
    lineOrNone('founded', 'In which year did you begin?'),
    { key: 'founder', ask: askFounder },
    { key: 'review_pages', ask: askReviewPages },
  ],
};

async function askAccreditations({ prompt }: Asking): Promise<unknown[]> {
  const ids = await prompt.chooseMany(
    'Which of these do you hold?',
    DEMO_ACCREDITATIONS.map(({ id, text }) => ({ value: id, label: text })),
    [],
    false,
  );
  return DEMO_ACCREDITATIONS.filter(({ id }) => ids.includes(id));
}

async function askFounder({ prompt }: Asking): Promise<unknown> {
  const { story, quote } = shape.founder.shape;
  return {
    story: await prompt.line('How did it begin? Two or three sentences, in your own words:', story),
    quote: await prompt.line('One sentence that you would say to a customer:', quote),
  };
}
