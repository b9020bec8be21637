import { line, lineOrNone, type QuestionGroup } from './question.ts';

export const BUSINESS: QuestionGroup = {
  heading: 'Your business',
  questions: [
    line('brand', 'What is the short name of your business?'),
    line('legal_name', 'And its legal name?', ({ answers }) => answers.brand),
    line('phone', 'Which number do customers call?'),
    line('email', 'Which email address do they write to?'),
    line('site_url', 'At which address will the site be?', () => 'https://www.'),
    lineOrNone('slogan', 'Your slogan, in one or two short sentences, or nothing:'),
  ],
};
