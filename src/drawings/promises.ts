import { AMBER, ORANGE, PINE } from './colors.ts';
import { dot, type Feature, type FeatureTone, fill, line, rect, soft } from './feature.ts';

const worker = (x: number, { body, warm }: FeatureTone) =>
  `<g transform="translate(${x})"><path d="M4 50c0-9 5.5-15 13.5-15S31 41 31 50a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z" fill="${body}"/><path d="M12 36.6V52h3.5V35.4M19.5 35.4V52H23V36.6" fill="${ORANGE}"/><circle cx="17.5" cy="23" r="9.5" fill="${warm}"/><path d="M8 21.5a9.5 9.5 0 0 1 19 0h3.3a1.5 1.5 0 0 1 0 3H8Z" fill="${AMBER}"/></g>`;

export const PROMISES: Record<string, Feature> = {
  star: {
    shadow: 17,
    shape: () =>
      soft(AMBER, 'm32 6 6.9 14.2 15.6 2.2-11.3 11 2.7 15.5L32 41.6l-13.9 7.3 2.7-15.5-11.3-11 15.6-2.2Z', 5),
  },
  clock: {
    shadow: 18,
    shape: ({ body }) => dot(body, 32, 30, 24) + dot(AMBER, 32, 30, 17) + line(PINE, 'M32 20v11l7 5', 4.5),
  },
  calendar: {
    shadow: 20,
    shape: ({ body, cut }) =>
      rect(body, 9, 8, 46, 43, 8) +
      fill(AMBER, 'M9 16a8 8 0 0 1 8-8h30a8 8 0 0 1 8 8v5H9Z') +
      line(body, 'M21 4v8M43 4v8') +
      line(cut, 'm22 36 7.5 7.5L43 30', 5.5),
  },
  crew: { shadow: 26, shape: (tone) => worker(0, tone) + worker(29, tone) },
  leaf: {
    shadow: 17,
    shape: ({ body }) =>
      fill(body, 'M54 6c2 26-6 40-22 40-10 0-17-6.5-17-16C15 15 29 8 54 6Z') +
      line(AMBER, 'M11 53c4-14 14-24 28-30'),
  },
  shield: {
    shadow: 16,
    shape: ({ body, cut }) =>
      soft(body, 'M32 4 53 11v16c0 13-8 21.5-21 26C19 48.5 11 40 11 27V11Z') +
      line(cut, 'm21.5 28 7.5 7.5L43 21.5', 5.5),
  },
  heart: {
    shadow: 15,
    shape: ({ body }) =>
      soft(
        body,
        'M32 52C18 42 8 33 8 21.5 8 13 14 8 20.5 8c5 0 9 2.5 11.5 7C34.5 10.5 38.5 8 43.5 8 50 8 56 13 56 21.5 56 33 46 42 32 52Z',
      ) + line(AMBER, 'M16.5 22c0-3.5 2-6 5-6.5'),
  },
  eye: {
    shadow: 20,
    shape: ({ body, cut }) =>
      soft(body, 'M5 31C11 19 20 13 32 13s21 6 27 18c-6 12-15 18-27 18S11 43 5 31Z') +
      dot(AMBER, 32, 31, 12.5) +
      dot(cut === AMBER ? body : cut, 32, 31, 6),
  },
  tag: {
    shadow: 19,
    shape: ({ body, cut }) =>
      soft(body, 'M31 8h22v22L29.5 53.5 7.5 31.5Z', 6) +
      dot(AMBER, 45.5, 15.5, 4.5) +
      line(
        cut,
        'M34 28.5c-1-2-3-3-5-3-3 0-5 1.5-5 4 0 6 10.5 3 10.5 9 0 2.5-2.5 4-5.3 4-2.4 0-4.6-1-5.6-3.2M29 22v24',
        3.6,
      ),
  },
  recycle: {
    shadow: 20,
    shape: ({ body }) =>
      [body, body, AMBER]
        .map(
          (color, index) =>
            `<g transform="rotate(${index * 120} 32 30)"><path d="M20.4 16.2A18 18 0 0 1 41 14.4" fill="none" stroke="${color}" stroke-width="8"/>${soft(color, 'M43.7 8.8 49.5 19.5 38 20.2Z', 3)}</g>`,
        )
        .join(''),
  },
  law: {
    shadow: 25,
    shape: ({ body }) =>
      soft(body, 'M32 6 55 19H9Z', 5) +
      dot(AMBER, 32, 15, 3.5) +
      line(AMBER, 'M16 27v16M26.7 27v16M37.3 27v16M48 27v16', 5.5) +
      line(body, 'M10 47h44M7 53h50', 6),
  },
};
