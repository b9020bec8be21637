/** When texts go to customers, where the business is (product section 16); `HH:MM`. */
export const TEXTS_FROM = '08:00';
const TEXTS_UNTIL = '21:00';

/** @param clock `HH:MM`, where the business is */
export function isTextHour(clock: string): boolean {
  return clock >= TEXTS_FROM && clock < TEXTS_UNTIL;
}
