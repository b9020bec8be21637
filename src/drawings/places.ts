import { AMBER, ORANGE } from './colors.ts';
import { dot, type Feature, fill, line, rect, soft } from './feature.ts';

export const PLACES: Record<string, Feature> = {
  stairs: {
    shadow: 26,
    shape: ({ body }) =>
      soft(body, 'M7 43h13V32h13V21h13V10h11v43H7Z') + line(AMBER, 'M10 29 31 8m-11-1 11.5.5L32 19'),
  },
  floor: {
    shadow: 27,
    shape: ({ body, cut }) =>
      soft(body, 'M16 30h32l10 23H6Z') +
      line(cut, 'm25.5 31-4 21M38.5 31l4 21M12 42h11M41 42h11', 3.5) +
      fill(
        AMBER,
        'M33 3q1 10 10 11-9 1-10 11-1-10-10-11 9-1 10-11ZM49 14q.5 5.5 6 6-5.5.5-6 6-.5-5.5-6-6 5.5-.5 6-6Z',
      ),
  },
  fence: {
    shadow: 27,
    shape: ({ body }) =>
      line(AMBER, 'M5 26h54M5 43h54', 6) +
      ['M9', 'M27', 'M45'].map((at) => soft(body, `${at} 15l5-7 5 7v38h-10Z`)).join(''),
  },
  gate: {
    shadow: 28,
    shape: ({ body }) =>
      line(body, 'M13 24q19-14 38 0M13 48h38M22.5 22v26M32 18v30M41.5 22v26', 4.5) +
      rect(body, 4, 10, 9, 45, 3) +
      rect(body, 51, 10, 9, 45, 3) +
      dot(AMBER, 8.5, 8, 5) +
      dot(AMBER, 55.5, 8, 5) +
      rect(AMBER, 25, 30, 14, 12, 3),
  },
  wall: {
    shadow: 25,
    shape: ({ body }) =>
      `<g fill="${body}"><rect x="7" y="8" width="22" height="10" rx="2.5"/><rect x="32" y="8" width="25" height="10" rx="2.5"/><rect x="7" y="21" width="12" height="10" rx="2.5"/><rect x="45" y="21" width="12" height="10" rx="2.5"/><rect x="7" y="34" width="22" height="10" rx="2.5"/><rect x="32" y="34" width="25" height="10" rx="2.5"/><rect x="7" y="47" width="12" height="8" rx="2.5"/><rect x="22" y="47" width="20" height="8" rx="2.5"/><rect x="45" y="47" width="12" height="8" rx="2.5"/></g>` +
      rect(AMBER, 22, 21, 20, 10, 2.5),
  },
  island: {
    shadow: 28,
    shape: ({ body, cut }) =>
      fill(body, 'M8 26V23a13 13 0 0 1 26 0v3Z') +
      line(AMBER, 'M15 20h12', 4) +
      line(body, 'M44 27V15q0-5 5-5t5 5v2', 4.5) +
      rect(AMBER, 3, 26, 58, 7, 3) +
      soft(body, 'M8 37h48v16H8Z') +
      line(cut, 'M8 45h48M20 38v7M44 38v7M32 45v8', 2.8),
  },
  grease: {
    shadow: 25,
    shape: ({ body }) =>
      fill(AMBER, 'M32 3c7 9 11 14 11 20a11 11 0 0 1-22 0c0-6 4-11 11-20Z') +
      line('#fff8ea', 'M26.5 24q.5 4 4 5', 3) +
      line(body, 'M6 41h52', 6) +
      soft(body, 'M11 43h42l-4 10H15Z'),
  },
  fire: {
    shadow: 24,
    shape: ({ body }) =>
      soft(
        ORANGE,
        'M31 5c4 9 15 13 15 26 0 8-6 13-14 13s-14-5-14-13c0-6 3-9 6-13 1 3 2 4 4 5 3-6 4-11 3-18Z',
      ) +
      fill(AMBER, 'M32 24c3 5 7 7 7 13 0 5-3 8-7 8s-7-3-7-8c0-5 5-7 7-13Z') +
      `<g fill="${body}"><ellipse cx="16" cy="49" rx="10" ry="6.5"/><ellipse cx="48" cy="49" rx="10" ry="6.5"/><ellipse cx="32" cy="48" rx="11" ry="8"/></g>`,
  },
  snow: {
    shadow: 16,
    shape: ({ body }) => {
      const arm = 'M32 29V5m-7 4 7 7 7-7';
      return (
        [0, 60, 120, 180, 240, 300]
          .map((turn) => `<g transform="rotate(${turn} 32 29)">${line(body, arm, 4.5)}</g>`)
          .join('') + dot(AMBER, 32, 29, 5.5)
      );
    },
  },
};
