import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fillAnswer } from '../../contract/desk/answers.ts';
import type { DayMessageKind, DeskJob } from '../../contract/desk/day.ts';
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
  'job' | 'name' | 'phone' | 'language' | 'has_mail' | 'window' | 'service' | 'price'
>;

interface MessageSheetProps {
  kind: DayMessageKind;
  date: string;
  jobs: readonly MessagedJob[];
  onClose(): void;
}

/** By mail if there is an address, else by a text from your own phone. */
export function MessageSheet({ kind, date, jobs, onClose }: MessageSheetProps) {
  const business = useBusiness();
  const [minutes, setMinutes] = useState(20);
  const withMail = jobs.filter(({ has_mail }) => has_mail);
  const template = business?.answers.find(({ use }) => use === kind);
  const tell = useMutation({
    mutationFn: (recipients: readonly MessagedJob[]) => {
      const json = { kind, jobs: recipients.map(({ job }) => job), minutes, key: crypto.randomUUID() };
      return post('/days/:date/messages', { param: { date }, json });
    },
    onSuccess: ({ mailed }) => {
      invalidate('days');
      invalidate('lead');
      if (mailed.length === 0) return;
      showToast(mailed.length === 1 ? '1 customer was emailed' : `${mailed.length} customers were emailed`);
      if (mailed.length === jobs.length) onClose();
    },
  });
  const textFor = (job: MessagedJob) =>
    template
      ? fillAnswer(template.texts, job.language, { ...answerSlots(job, business), minutes: String(minutes) })
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
          Nobody was emailed: there is no connection. A text from your phone may get through.
        </FormProblem>
      )}
      {withMail.length > 0 && (
        <Button variant="wide" disabled={tell.isPending} onClick={() => tell.mutate(withMail)}>
          {withMail.length === 1 ? `Email ${withMail[0]?.name}` : `Email ${withMail.length} customers`}
        </Button>
      )}
      <ul className="answers">
        {jobs.map((job) => (
          <li key={job.job}>
            <a
              className="answers__text"
              href={textLink(job.phone, textFor(job))}
              onClick={() => !job.has_mail && tell.mutate([job])}
            >
              <b>Text {job.name}</b>
              <span lang={job.language}>{textFor(job)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
