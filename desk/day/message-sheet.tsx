import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fillAnswer } from '../../contract/desk/answers.ts';
import type { DayMessageKind, DeskJob } from '../../contract/desk/day.ts';
import { nameChannels } from '../actions/channels.ts';
import { post, Unreachable } from '../data/client.ts';
import { invalidate, useBusiness } from '../data/queries.ts';
import { answerSlots } from '../ui/answer-slots.ts';
import { Button, FormProblem } from '../ui/form.tsx';
import { textLink } from '../ui/links.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isNight, useNow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';

const TITLES = { on_our_way: 'On our way', running_late: 'Running late' } as const;
const MINUTES = [10, 15, 20, 30, 45, 60];

type MessagedJob = Pick<
  DeskJob,
  'job' | 'name' | 'phone' | 'language' | 'told_by' | 'window' | 'service' | 'price'
>;

interface MessageSheetProps {
  kind: DayMessageKind;
  date: string;
  jobs: readonly MessagedJob[];
  onClose(): void;
}

/** By the messages that reach the customer, else by a text from your own phone. */
export function MessageSheet({ kind, date, jobs, onClose }: MessageSheetProps) {
  const business = useBusiness();
  const [minutes, setMinutes] = useState(20);
  // A retry, such as after a lost answer, has the same key, so nobody is told twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [told, setTold] = useState<number>();
  // A text of ours would wait until the morning.
  const hasTexts = !isNight(useNow());
  const ways = ({ told_by }: MessagedJob) => told_by.filter((way) => hasTexts || way !== 'text');
  const isReached = (job: MessagedJob) => ways(job).length > 0;
  const reached = jobs.filter(isReached);
  const channels = nameChannels(reached.flatMap(ways));
  const fromOwnPhone = jobs.filter((job) => !ways(job).includes('text'));
  const [only] = jobs.length === 1 && fromOwnPhone.length === 0 ? jobs : [];
  const template = business?.answers.find(({ use }) => use === kind);
  const tell = useMutation({
    mutationFn: (recipients: readonly MessagedJob[]) => {
      const json = { kind, jobs: recipients.map(({ job }) => job), minutes, key: `${key} ${minutes}` };
      return post('/days/:date/messages', { param: { date }, json });
    },
    onSettled: () => {
      invalidate('days');
      invalidate('lead');
    },
    onSuccess: (_, recipients) => {
      if (!recipients.every(isReached)) return;
      setKey(crypto.randomUUID());
      setTold(minutes);
      showToast(`On its way to ${nameAll(recipients)}`);
      if (recipients.length === jobs.length) onClose();
    },
  });
  const wordsFor = (job: MessagedJob, part: 'texts' | 'shorts') =>
    template
      ? fillAnswer(template[part], job.language, { ...answerSlots(job, business), minutes: String(minutes) })
      : '';
  return (
    <Sheet title={TITLES[kind]} onClose={onClose}>
      <fieldset className="minutes minutes--even">
        <legend>{kind === 'on_our_way' ? 'There in' : 'Late by'}</legend>
        {MINUTES.map((each) => (
          <label key={each} className="chip">
            <input type="radio" name="minutes" checked={each === minutes} onChange={() => setMinutes(each)} />
            {each} min
          </label>
        ))}
      </fieldset>
      {tell.error && (
        <FormProblem>
          {tell.error instanceof Unreachable
            ? 'No answer: there is no connection. Trying again tells nobody twice. A text from your phone may get through.'
            : 'Not everybody was told: a job was moved, canceled or done meanwhile.'}
        </FormProblem>
      )}
      {only && <p lang={only.language}>{wordsFor(only, 'shorts')}</p>}
      {reached.length > 0 && (
        <Button
          variant="wide"
          disabled={tell.isPending || told === minutes}
          onClick={() => tell.mutate(reached)}
        >
          {`Tell ${nameAll(reached)} by ${channels}`}
        </Button>
      )}
      <ul className="answers">
        {fromOwnPhone.map((job) => (
          <li key={job.job}>
            <a
              className="answers__text"
              href={textLink(job.phone, wordsFor(job, 'texts'))}
              onClick={() => !isReached(job) && tell.mutate([job])}
            >
              <b>Text {job.name}</b>
              <span lang={job.language}>{wordsFor(job, 'texts')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function nameAll(jobs: readonly MessagedJob[]): string {
  return jobs.length === 1 ? (jobs[0]?.name ?? '') : `${jobs.length} customers`;
}
