import { readOnlyPhone } from '../../../contract/read-phone.ts';
import type { Answers } from '../answers/answers.ts';
import { hoursInWords } from '../answers/schedule.ts';
import { STATES } from '../answers/states.ts';
import type { SiteFiles } from './site-files.ts';

export function applyFacts(files: SiteFiles, answers: Answers): void {
  const business = files.file('business.yaml');
  const state = STATES[answers.state];
  if (!state) throw new Error(`No state is called ${answers.state}.`);
  const job = answers.founder?.job ?? '';
  const facts: Record<string, unknown> = {
    brand: answers.brand,
    legal_name: answers.legal_name,
    phone: readOnlyPhone(answers.phone),
    email: answers.email,
    site_url: answers.site_url,
    time_zone: answers.time_zone ?? state.timeZone,
    languages: answers.languages,
    phone_languages: answers.phone_languages,
    region: answers.region,
    state: { name: state.name, code: answers.state },
    home_county: answers.home_county,
    privacy_law: answers.privacy_law ?? state.privacyLaw ?? { name: '', short: '' },
    trailer_yards: answers.trailer_yards,
    crew: answers.crew,
    hours: { ...answers.hours, text: hoursInWords(answers.hours) },
    founder: { job, job_short: job.split(' ').at(-1) ?? '' },
    warehouse: answers.warehouse
      ? { name: 'our local warehouse', short: 'our warehouse' }
      : { name: '', short: '' },
    accreditations: answers.accreditations,
    review_pages: answers.review_pages,
  };
  for (const [fact, value] of Object.entries(facts)) business.set([fact], value);
}
