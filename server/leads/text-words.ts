/** Texts of one word that mean something to everybody who gets texts (product section 16). */
import type { Language } from '../../model/languages/language.ts';

/** `utm_source` of a request that came by text. */
export const TEXT_SOURCE = 'Text message';

/** `consent_version` of such a request, in place of the hash of a consent text: they texted first. */
export const BY_TEXT = 'text';

export interface Meaning {
  means: 'stop' | 'start' | 'help' | 'yes';
  /** Of the word, where it is no carrier's. */
  language?: string;
  /** The provider answers it by itself. */
  isAnswered?: boolean;
  /** It may mean the job, so the owner hears of it. */
  isUnclear?: boolean;
}

/** Those that American carriers ask for, in every language. Others are in the folder of their language: `replies` in language.yaml. */
const OF_CARRIERS: Readonly<Record<string, Meaning>> = {
  stop: { means: 'stop', isAnswered: true },
  stopall: { means: 'stop', isAnswered: true },
  unsubscribe: { means: 'stop', isAnswered: true },
  cancel: { means: 'stop', isAnswered: true, isUnclear: true },
  end: { means: 'stop', isAnswered: true, isUnclear: true },
  quit: { means: 'stop', isAnswered: true },
  revoke: { means: 'stop', isAnswered: true },
  optout: { means: 'stop', isAnswered: true },
  'opt out': { means: 'stop' },
  start: { means: 'start', isAnswered: true },
  unstop: { means: 'start', isAnswered: true },
  help: { means: 'help' },
};

const LONGEST = 40;

/** @param languages the primary one first @returns undefined for what says anything else */
export function meaningOf(text: string, languages: readonly Language[]): Meaning | undefined {
  const words = bareWords(text);
  if (Object.hasOwn(OF_CARRIERS, words)) return OF_CARRIERS[words];
  // The primary one has some words of languages that the site may not have.
  for (const { code, replies } of languages.toReversed())
    for (const means of ['yes', 'stop', 'help'] as const)
      if (replies[means].some((word) => bareWords(word) === words)) return { means, language: code };
  return undefined;
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
