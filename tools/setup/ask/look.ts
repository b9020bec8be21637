import { type Asking, lineOrNone, type QuestionGroup, shape } from './question.ts';

export const LOOK: QuestionGroup = {
  heading: 'How it looks',
  questions: [
    { key: 'colors', ask: askColors },
    lineOrNone('logo', 'A logo file (SVG or PNG)? Nothing draws your initials in your colors.'),
    lineOrNone('photos', 'A folder with your photos, laid out like photos/, or nothing:'),
  ],
};

type ColorName = keyof ReturnType<typeof shape.colors.unwrap>['shape'];

async function askColors({ prompt, site }: Asking): Promise<Record<string, string>> {
  const colors: Record<string, string> = {};
  if (!(await prompt.yesNo('Do you have colors of your own?'))) return colors;
  for (const [name, color] of Object.entries(site.colors)) {
    const given = await prompt.line(`${name}:`, shape.colors.unwrap().shape[name as ColorName], color);
    if (given !== color) colors[name] = given;
  }
  return colors;
}
