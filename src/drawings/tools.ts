import { AMBER, PINE } from './colors.ts';
import { dot, type Feature, fill, line, rect, soft } from './feature.ts';

export const TOOLS: Record<string, Feature> = {
  hammer: {
    shadow: 17,
    shape: ({ body }) =>
      line(AMBER, 'M32 20v32', 8) + soft(body, 'M15 9h24c8 0 13 4 15 10-4-2-8-2-12 1H26v3H15Z', 4),
  },
  saw: {
    shadow: 25,
    shape: ({ body }) =>
      soft(body, 'M6 25 42 15v25l-4 4-4-5-4 5-4-5-4 5-4-5-4 5-4-5-4 4Z') +
      `<path fill="none" stroke="${AMBER}" stroke-width="7" stroke-linejoin="round" d="M43 17h9q6 0 5 6l-3 17q-1 6-6 6h-5Z"/>`,
  },
  tools: {
    shadow: 21,
    shape: ({ body }) =>
      line(AMBER, 'M14 50 25 39', 10) +
      line(body, 'M29 35 51 13', 5.5) +
      line(body, 'M50 49 27 26', 8) +
      fill(body, 'M31 18a13 13 0 0 1-18 14 13 13 0 0 1-6-18l8 8 6-1.5L22.5 14l-8-7.5A13 13 0 0 1 31 18Z'),
  },
  bolt: {
    shadow: 13,
    shape: ({ body, cut }) =>
      soft(body, 'M20 7h24l4 7.5-4 7.5H20l-4-7.5Z', 4) +
      rect(body, 24, 20, 16, 35, 4) +
      line(cut, 'm28 29 8-2.5M28 51l8-2.5', 3.5) +
      soft(AMBER, 'M20 34h24l2.5 5-2.5 5H20l-2.5-5Z'),
  },
  nail: {
    shadow: 25,
    shape: ({ body }) =>
      rect(AMBER, 5, 41, 54, 14, 4) +
      line(body, 'M20 11v28', 6) +
      line(body, 'M13 9h14', 6) +
      line(body, 'M42 39V27q0-6 5-9l3-2', 6) +
      line(body, 'm46 8 8 13', 6),
  },
  scale: {
    shadow: 22,
    shape: ({ body }) =>
      line(body, 'M12 8h40M32 8v10', 6) +
      soft(body, 'M19 16h26l9 36H10Z', 6) +
      dot(AMBER, 32, 34, 13) +
      line(PINE, 'm32 35 6-7', 4.5),
  },
  ladder: {
    shadow: 19,
    shape: ({ body }) =>
      line(AMBER, 'M23 14h18M21.5 25h21M20 36h24M18.5 47h27', 5.5) + line(body, 'M23 6 17 54M41 6l6 48', 6.5),
  },
  key: {
    shadow: 20,
    shape: ({ body }) =>
      line(body, 'M29 37 52 14M45 21l7 7M38 28l5 5', 7) +
      `<circle cx="21" cy="41" r="11" fill="none" stroke="${AMBER}" stroke-width="8"/>`,
  },
  lock: {
    shadow: 19,
    shape: ({ body }) =>
      line(body, 'M20 28V18a12 12 0 0 1 24 0v10', 7) +
      rect(AMBER, 10, 25, 44, 29, 7) +
      dot(PINE, 32, 37, 4.5) +
      line(PINE, 'M32 38v6'),
  },
  hands: {
    shadow: 25,
    shape: ({ body, warm }) =>
      rect(warm, 22, 4, 30, 26, 3) +
      fill(body, 'M33 4h8v9h-8Z') +
      rect(body, 3, 35, 12, 20, 4) +
      fill(
        AMBER,
        'M18 53V39c4-3 8-4.5 12-4.5h9a4.5 4.5 0 0 1 0 9h-7 12l9-7c4-3 8.5 2.5 5 6L48 51.5q-2 1.5-4.5 1.5Z',
      ) +
      line(PINE, 'M32 43.5h9', 2.5),
  },
};
