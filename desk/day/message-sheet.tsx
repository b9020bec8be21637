import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fillAnswer } from '../../contract/desk/answers.ts';
import type { DayMessageKind, DeskJob } from '../../contract/desk/day.ts';
import { nameChannels } from '../actions/channels.ts';
import { post } from '../data/client.ts';
import { invalidate, useBusiness } from '../data/queries.ts';
import { answerSlots } from '../ui/answer-slots.ts';
import { Button, FormProblem } from '../ui/form.tsx';
import { textLink } from '../ui/links.ts';
import { Sheet } from '../ui/sheet.tsx';
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
  const reached = jobs.filter(isReached);
  const channels = nameChannels(reached.flatMap(({ told_by }) => told_by));
  const fromOwnPhone = jobs.filter(({ told_by }) => !told_by.includes('text'));
  const [only] = jobs.length === 1 && fromOwnPhone.length === 0 ? jobs : [];
  const template = business?.answers.find(({ use }) => use === kind);
  const tell = useMutation({
    mutationFn: (recipients: readonly MessagedJob[]) => {
      const json = { kind, jobs: recipients.map(({ job }) => job), minutes, key: crypto.randomUUID() };
      return post('/days/:date/messages', { param: { date }, json });
    },
    onSuccess: (_, recipients) => {
      invalidate('days');
      invalidate('lead');
      if (!recipients.every(isReached)) return;
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
      <fieldset className="minutes">
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
          Nobody was told: there is no connection. A text from your phone may get through.
        </FormProblem>
      )}
      {only && <p lang={only.language}>{wordsFor(only, 'shorts')}</p>}
      {reached.length > 0 && (
        <Button variant="wide" disabled={tell.isPending} onClick={() => tell.mutate(reached)}>
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

const isReached = ({ told_by }: MessagedJob) => told_by.length > 0;

function nameAll(jobs: readonly MessagedJob[]): string {
  return jobs.length === 1 ? (jobs[0]?.name ?? '') : `${jobs.length} customers`;
}
