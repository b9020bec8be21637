import type { Answers } from '../answers/answers.ts';
import { claimAnswers } from '../answers/claims.ts';
import type { SiteFiles } from './site-files.ts';

export function applyClaims(files: SiteFiles, answers: Answers): void {
  const business = files.file('business.yaml');
  for (const claim of Object.keys(claimAnswers) as (keyof typeof claimAnswers)[]) {
    business.set([claim], answers[claim]);
  }
}
