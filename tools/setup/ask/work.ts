import { type Asking, lineOrNone, number, type QuestionGroup, shape } from './question.ts';

export const WORK: QuestionGroup = {
  heading: 'How you work',
  questions: [
    number('trailer_yards', 'How many cubic yards does your trailer hold?'),
    number('crew', 'How many people come to a job?', 2),
    lineOrNone('license', 'Your license number with its authority, if you have one:'),
    { key: 'services', ask: askServices },
    { key: 'prices', ask: askPrices },
  ],
};

function askServices({ prompt, site, was }: Asking): Promise<string[]> {
  return prompt.chooseMany(
    'Which of these do you offer? Each has a page of its own.',
    site.services.map(({ id, name }) => ({ value: id, label: name })),
    (was as string[] | undefined) ?? site.services.map(({ id }) => id),
  );
}

async function askPrices({ prompt, site, answers, was = {} }: Asking): Promise<Record<string, string>> {
  const services = answers.services as string[];
  const before = was as Record<string, string>;
  const prices: Record<string, string> = {};
  const cards = site.cards.filter(({ service }) => service === undefined || services.includes(service));
  prompt.note(
    `The site has ${cards.length} prices. Press Enter to keep one; type none where you have no such price.`,
  );
  for (const { name, label, price } of cards) {
    const given = await prompt.line(label, shape.prices.unwrap().valueType, before[name] ?? price);
    if (given !== price) prices[name] = given;
  }
  return prices;
}
