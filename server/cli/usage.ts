/** The output of `npm run leads -- --help`. */
import { AD_CLICK_IDS } from '../../contract/attribution.ts';

export const USAGE = `Usage:
  npm run leads -- list [--since DATE] [--spam]   leads, the oldest first, and totals by source
  npm run leads -- show LEAD                      everything about one lead, its history included
  npm run leads -- photos LEAD FOLDER             writes the photos of a lead into a folder
  npm run leads -- won LEAD AMOUNT                the job is won; AMOUNT is in dollars
  npm run leads -- hits                           how often the final price was within the range shown
  npm run leads -- lost LEAD                      there will be no job
  npm run leads -- spam LEAD                      sets a lead aside as spam
  npm run leads -- not-spam LEAD                  takes it out of spam, and delivers it if it never was
  npm run leads -- merge LEAD INTO                makes a lead part of another, which then stands for both
  npm run leads -- unmerge LEAD                   takes it out again, as it was
  npm run leads -- resend LEAD                    sends again what could not be delivered for a week
  npm run leads -- forget PHONE_OR_EMAIL          removes a person for good, with photos and history
  npm run leads -- backup FILE                    copies the whole database, also while the server runs
  npm run leads -- export --format FORMAT         all leads, as csv or json
  npm run leads -- export --format google-ads [--click-id ${AD_CLICK_IDS.join('|')}]
                                                  won jobs by the click of their ad, for Google Ads
  npm run leads -- export --format google-ads-enhanced
                                                  won jobs by hashed e-mail and phone, likewise
                                                  (--legacy: Google's template from before Data Manager)
  npm run leads -- export --format microsoft-ads  won jobs by click, for Microsoft Advertising

LEAD is an id, the beginning of one, or a phone number. DATE is a day, such as 2026-01-31, or a time, such as
2026-01-31T14:00, on the clock of the business.`;
