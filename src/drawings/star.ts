import { AMBER, AMBER_EDGE, AMBER_SHINE } from './colors.ts';

const OUTLINE = 'm50 9 12.6 25.9 28.4 4-20.6 19.9 5 28.3L50 73.7 24.6 87.1l5-28.3L9 38.9l28.4-4Z';

export const CLAY_STAR = 'star.svg';

export const clayStar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g stroke-width="12" stroke-linejoin="round"><path d="${OUTLINE}" transform="translate(0 7)" fill="${AMBER_EDGE}" stroke="${AMBER_EDGE}"/><path d="${OUTLINE}" fill="${AMBER}" stroke="${AMBER}"/></g><path d="m35 37.5-18 2.6M50 13l-8 17" fill="none" stroke="${AMBER_SHINE}" stroke-width="5" stroke-linecap="round" opacity=".85"/></svg>`;
