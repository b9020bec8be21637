import { AMBER, ORANGE, PINE } from './colors.ts';
import { dot, type Feature, fill, line, rect, soft } from './feature.ts';

export const BELONGINGS: Record<string, Feature> = {
  bag: {
    shadow: 21,
    shape: ({ body }) =>
      fill(body, 'M32 18c13 3 21 15 20 26-.7 9-6 11-20 11S12.7 53 12 44c-1-11 7-23 20-26Z') +
      soft(body, 'm23 6 9 4 9-4-3 11H26Z') +
      line(AMBER, 'M25 19h14'),
  },
  bed: {
    shadow: 27,
    shape: ({ body }) =>
      rect(AMBER, 14, 23, 17, 13, 5) +
      soft(body, 'M11 37h36c6 0 9 3 9 9H11Z', 4) +
      line(body, 'M8 15v39M56 46v8', 6),
  },
  box: {
    shadow: 21,
    shape: ({ body, cut }) =>
      soft(body, 'M12 21h40v32H12Z') +
      soft(AMBER, 'M12 19 5 29h21l5-10ZM52 19l7 10H38l-5-10Z') +
      line(cut, 'M37 46h8', 4),
  },
  desk: {
    shadow: 26,
    shape: ({ body, cut }) =>
      rect(AMBER, 17, 7, 30, 20, 4) +
      line(AMBER, 'M32 25v7') +
      rect(body, 4, 31, 56, 7, 3) +
      line(body, 'M10 38v16', 6) +
      rect(body, 36, 36, 21, 19, 3) +
      line(cut, 'M43 43h7M43 49.5h7', 3.5),
  },
  dumbbell: {
    shadow: 28,
    shape: ({ body }) =>
      line(AMBER, 'M20 33h24', 7) +
      rect(body, 12, 14, 10, 38, 4) +
      rect(body, 42, 14, 10, 38, 4) +
      rect(body, 4, 21, 8, 24, 4) +
      rect(body, 52, 21, 8, 24, 4),
  },
  file: {
    shadow: 18,
    shape: ({ body, cut }) =>
      soft(body, 'M14 7h23l13 13v33H14Z', 5) +
      soft(AMBER, 'M37 7v13h13Z') +
      line(cut, 'M21 20h8M21 29h13', 4.5) +
      dot(ORANGE, 39, 43, 7) +
      line('#fff8ea', 'm36 43 2.5 2.5 4-4.5', 2.8),
  },
  note: {
    shadow: 20,
    shape: ({ body }) =>
      line(body, 'M23 46V14l28-6v32', 6) +
      fill(body, 'M20 13 54 5v9l-34 8Z') +
      `<g fill="${AMBER}"><ellipse cx="17.5" cy="47" rx="9" ry="7" transform="rotate(-16 17.5 47)"/><ellipse cx="45.5" cy="41" rx="9" ry="7" transform="rotate(-16 45.5 41)"/></g>`,
  },
  phone: {
    shadow: 14,
    shape: ({ body }) =>
      rect(body, 14, 5, 29, 50, 7) +
      rect(AMBER, 19, 12, 19, 31, 2) +
      line(AMBER, 'M26 49h5', 3) +
      line(AMBER, 'M49 19q4 5 0 11M54 14q8 10 0 21', 4.5),
  },
  tv: {
    shadow: 22,
    shape: ({ body }) =>
      line(body, 'm21 4 11 11L43 4M18 50v4M46 50v4') +
      rect(body, 6, 14, 52, 37, 8) +
      rect(AMBER, 13, 21, 28, 23, 5) +
      dot(AMBER, 49.5, 27, 3.5) +
      dot(AMBER, 49.5, 38, 3.5),
  },
  truck: {
    shadow: 28,
    shape: ({ body, cut }) =>
      soft(AMBER, 'M4 20h33v22H4Z') +
      soft(body, 'M41 24h9l8 10v10H41Z') +
      rect(body, 3, 41, 57, 6, 2) +
      fill(cut, 'M46 27.5h3.5l4.5 6.5h-8Z') +
      line(PINE, 'M20.5 37V26m-5 4.5 5-5 5 5', 4.5) +
      dot(body, 16, 47, 8) +
      dot(body, 48, 47, 8) +
      dot(AMBER, 16, 47, 3) +
      dot(AMBER, 48, 47, 3),
  },
  wheel: {
    shadow: 17,
    shape: ({ body }) =>
      dot(body, 32, 31, 24) +
      dot(AMBER, 32, 31, 15) +
      line(PINE, 'M32 20v22M21 31h22M24.2 23.2l15.6 15.6M39.8 23.2l-15.6 15.6', 2.5) +
      dot(PINE, 32, 31, 5),
  },
  sort: {
    shadow: 26,
    shape: ({ body, warm, cut }) =>
      rect(warm, 24, 3, 16, 13, 2.5) +
      line(AMBER, 'M26 23q-8 0-9 8m-5-5 5 5.5 5-5.5M38 23q8 0 9 8m-5-5 5 5.5 5-5.5', 4) +
      soft(body, 'M7 38h20v15H7Z') +
      soft(AMBER, 'M37 38h20v15H37Z') +
      line(cut, 'm13 45 3.5 3.5 5.5-6.5', 3.5) +
      line(PINE, 'M43 42.5l7.5 7.5m0-7.5L43 50', 3.5),
  },
};
