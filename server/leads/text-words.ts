/** Texts of one word that mean something to everybody who gets texts (product section 16). */

/** `utm_source` of a request that came by text. */
export const TEXT_SOURCE = 'Text message';

interface EndWords {
  means: 'stop' | 'start' | 'help';
  /** The customer's, where the word is of one language alone. */
  language?: 'es';
  /** The provider answers it by itself. */
  isAnswered?: boolean;
  /** It may mean the job, so the owner hears of it. */
  isUnclear?: boolean;
}

const WORDS: Readonly<Record<string, EndWords>> = {
  stop: { means: 'stop', isAnswered: true },
  stopall: { means: 'stop', isAnswered: true },
  unsubscribe: { means: 'stop', isAnswered: true },
  cancel: { means: 'stop', isAnswered: true, isUnclear: true },
  end: { means: 'stop', isAnswered: true, isUnclear: true },
  quit: { means: 'stop', isAnswered: true },
  revoke: { means: 'stop', isAnswered: true },
  optout: { means: 'stop', isAnswered: true },
  'opt out': { means: 'stop' },
  alto: { means: 'stop', language: 'es' },
  parar: { means: 'stop', language: 'es' },
  start: { means: 'start', isAnswered: true },
  unstop: { means: 'start', isAnswered: true },
  help: { means: 'help' },
  ayuda: { means: 'help', language: 'es' },
};

const YES = ['yes', 'y', 'si', 's'];
const LONGEST = 40;

/** Undefined for what says anything else. */
export function endWords(text: string): EndWords | undefined {
  const words = bareWords(text);
  return Object.hasOwn(WORDS, words) ? WORDS[words] : undefined;
}

export function isYes(text: string): boolean {
  return YES.includes(bareWords(text));
}

/** Without case, accents, and the spaces and marks round it. */
function bareWords(text: string): string {
  const bare = text.trim();
  if (bare.length > LONGEST) return '';
  return bare
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
