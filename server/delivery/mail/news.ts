/** What the customer did since a message to the owner was queued: several changes of a request are told as one (server/leads/messages.ts). */
import type { OwnerWords } from '../../../model/schema/owner.ts';
import type { LeadEvent } from '../../leads/events.ts';
import { isByCustomer } from '../../leads/read-mark.ts';
import { eventInWords } from '../../leads/words/history.ts';
import type { Delivery } from '../outbox/channel.ts';

export interface News {
  /** What they wrote, and where the job is now, where that is the news. */
  text: string;
  photos: number;
  /** What else changed beside the job that is the news, each in a few words. */
  also: string[];
}

type Told = Pick<Delivery, 'createdAt' | 'event' | 'job' | 'kind' | 'lead'>;

export function newsIn({ createdAt, event, job, kind, lead }: Told, { lead: words }: OwnerWords): News {
  const since = lead.events.filter(
    (each) => each.id === event?.id || (each.at >= createdAt && isByCustomer(each)),
  );
  const say = (events: readonly LeadEvent[]) => events.map((each) => eventInWords(each, words.history));
  const notes = since.flatMap((each) => (each.kind === 'note' ? [each.data] : []));
  const addresses = say(since.filter((each) => each.kind === 'address'));
  const otherJobs = since.filter(
    ({ job_id, ...each }) => JOB_CHANGES.includes(each.kind) && job_id !== job?.id,
  );
  const isNote = kind === 'request.note';
  const written = [...notes.map(({ text }) => text).filter(Boolean), ...addresses];
  return {
    text: isNote ? written.join('\n\n') : '',
    photos: notes.reduce((sum, { photos }) => sum + photos, 0),
    also: [...say(otherJobs), ...(isNote ? [] : addresses)],
  };
}

const JOB_CHANGES: readonly string[] = ['booked', 'moved', 'canceled'];
