import { join } from 'node:path';
import { examineLanguages } from '../../model/doctor/examine-languages.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import { inEnglish } from './ask/languages.ts';

/** More texts than this are left to the doctor. */
const MAX_LISTED = 12;

/** @returns paragraphs; none for a site that has one language and had no other */
export function reportLanguages(
  dirs: SiteDirs,
  {
    languages,
    removed,
    answersFile,
  }: { languages: readonly string[]; removed: readonly string[]; answersFile: string },
): string[] {
  const notice = removed.length > 0 ? [removedText(removed, languages, answersFile)] : [];
  const findings = examineLanguages(dirs, languages);
  const kept = languages.slice(1);
  if (kept.length === 0) return notice;
  const result = `${inEnglish(kept)} ${kept.length === 1 ? 'is' : 'are'} kept, with your facts.`;
  if (findings.length === 0) return [...notice, result];
  const lines = findings.slice(0, MAX_LISTED).map(({ where, found }) => `  ${where}: ${found}`);
  const more = findings.length - lines.length;
  return [
    ...notice,
    [
      `${result} ${findings.length} texts there are in English; translate them:`,
      ...lines,
      ...(more > 0 ? [`  and ${more} more: npm run doctor -- --all lists them.`] : []),
    ].join('\n'),
  ];
}

function removedText(removed: readonly string[], languages: readonly string[], answersFile: string): string {
  const names = inEnglish(removed);
  const folders = removed.map((code) => join('content', code)).join(', ');
  return `${names} is removed: its pages, and the texts in ${folders}. To keep ${names} after all, put the folders back with
git checkout HEAD -- content photos, write languages: "${[...languages, ...removed].join(', ')}" into ${answersFile}, and type
npm run setup -- --answers ${answersFile}`;
}
