import type { Draft } from '../answers/answers.ts';
import { DEMO_ACCREDITATIONS } from '../answers/site-now.ts';
import { type Asking, lineOrNone, number, type QuestionGroup, shape, yesNo } from './question.ts';
import { askReviewPages } from './review-pages.ts';

export const CLAIMS: QuestionGroup = {
  heading: 'What speaks for you: only what is true. The site makes no claim that you leave out.',
  questions: [
    number('reviews', 'How many reviews do you have? (0 leaves them out)', 0),
    {
      ...yesNo('five_star', 'Do all of them have five stars? The site then says "5-star reviews".'),
      when: hasReviews,
    },
    { ...number('rating', 'Their average, out of 5? (0 leaves it out)', 0), when: hasReviews },
    {
      ...lineOrNone('rating_from', 'Where does that rating stand, such as Google? Nothing names no place.'),
      when: ({ rating }) => Number(rating) > 0,
    },
    number('customers', 'How many customers have you had? (0 leaves them out)', 0),
    {
      ...yesNo('rounded_down', 'Are these numbers rounded down? The site then says "over 300" and "300+".'),
      when: ({ reviews, customers }) => Number(reviews) > 0 || Number(customers) > 0,
    },
    { ...yesNo('licensed', 'Do you hold a license for this work?'), when: ({ license }) => !license },
    yesNo('insured', 'Are you insured?'),
    yesNo('family_owned', 'Does a family own the business?'),
    yesNo('warehouse', 'Do you sort what can be donated or recycled at a warehouse of yours?'),
    { key: 'accreditations', ask: askAccreditations },
    lineOrNone('founded', 'In which year did you begin?'),
    { key: 'founder', ask: askFounder },
    { key: 'review_pages', ask: askReviewPages },
  ],
};

function hasReviews({ reviews }: Draft): boolean {
  return Number(reviews) > 0;
}

async function askAccreditations({ prompt }: Asking): Promise<unknown[]> {
  const ids = await prompt.chooseMany(
    'Which of these do you hold?',
    DEMO_ACCREDITATIONS.map(({ id, text }) => ({ value: id, label: text })),
    [],
    false,
  );
  return DEMO_ACCREDITATIONS.filter(({ id }) => ids.includes(id));
}

async function askFounder({ prompt, was }: Asking): Promise<unknown> {
  const before = was as { story?: string; quote?: string } | undefined;
  if (!(await prompt.yesNo('Would you like to tell how it began? Without it the site has no story.')))
    return undefined;
  const { story, quote } = shape.founder.unwrap().shape;
  return {
    story: await prompt.line('Two or three sentences, in your own words:', story, before?.story),
    quote: await prompt.line('One sentence that you would say to a customer:', quote, before?.quote),
  };
}
