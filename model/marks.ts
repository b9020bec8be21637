/** In a build of the preview, words carry the id of their field in front of them, between characters that no text has (product section 12). */
const MARK = /\uE000([^\uE001]*)\uE001/g;

export const mark = (id: string, text: string): string => `\uE000${id}\uE001${text}`;

export const withoutMarks = (text: string): string => text.replace(MARK, '');

export const marksIn = (text: string): string[] => [...text.matchAll(MARK)].map(([, id = '']) => id);
