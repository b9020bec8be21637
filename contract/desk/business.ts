import type { TimeWords } from '../booking/names.ts';
import type { Answer } from './answers.ts';
import type { CustomerChannel } from './messages.ts';

/** `GET /business`: facts about the business. The app may keep them for the session. */
export interface DeskBusiness {
  brand: string;
  /** E.164, for links that dial; `phone_display` is for people. */
  phone: string;
  phone_display: string;
  booking: boolean;
  told_by: CustomerChannel[];
  /** `label` is in the owner's language, `in_text` has what ready texts call it in each language of the site: `your hot tub`. */
  services: { value: string; label: string; in_text: Record<string, string> }[];
  language: string;
  times: Record<string, TimeWords>;
  answers: Answer[];
  review_link: string;
}
