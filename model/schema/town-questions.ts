/** Short questions whose answers make the page of a town about that town. Setup asks them; the build names those without an answer. */

/** By the fields of `local` in content/cities.yaml, in the order of the page. */
export const TOWN_QUESTIONS = {
  homes: 'what kind of homes are there?',
  access: 'what makes parking or gates hard?',
  drop_off: 'where do things go from there to be donated or dumped?',
  landmark: 'which landmark does everybody know, and what is around it?',
  job: 'which job there do you remember?',
} as const;

export type TownQuestion = keyof typeof TOWN_QUESTIONS;
export const TOWN_FIELDS = Object.keys(TOWN_QUESTIONS) as TownQuestion[];
