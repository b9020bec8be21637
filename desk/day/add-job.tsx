import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { NewJob, NewJobProblem } from '../../contract/desk/day.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { post, Refused, Unreachable } from '../data/client.ts';
import { renew, takeLead, useBusiness } from '../data/queries.ts';
import { add } from '../data/queue.ts';
import { Page } from '../ui/page.tsx';
import { dateOf, windowWord } from '../ui/time.ts';
import { say } from '../ui/toast.tsx';
import { type Picked, WindowPicker } from './window-picker.tsx';

const MISTAKES: Partial<Record<keyof NewJob, string>> = {
  name: 'Enter a name.',
  phone: 'Check the phone number. It needs ten digits.',
  zip: 'Check the ZIP code. It needs five digits.',
  email: 'Check the email address, or leave it out.',
  window: 'Choose another time.',
};

/** Writes down the job of somebody who called. */
export function AddJob() {
  const business = useBusiness();
  const [, go] = useLocation();
  const [picked, setPicked] = useState<Picked>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const email = text('email');
    const body: Omit<NewJob, 'key'> = {
      name: text('name'),
      phone: text('phone'),
      email,
      zip: text('zip'),
      address: text('address'),
      service: text('service'),
      details: text('details'),
      window: picked ? { date: picked.date, id: picked.id } : null,
      overbook: picked?.full ?? false,
      tell: email !== '' && form.has('tell'),
    };
    const key = crypto.randomUUID();
    setBusy(true);
    try {
      const lead = await post<LeadDetail>('/leads', { ...body, key } satisfies NewJob);
      takeLead(lead);
      renew('leads');
      renew('days');
      go(`/leads/${lead.id}`, { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof Unreachable) {
        add({ kind: 'job', body }, body.name, key);
        say(`${body.name} is added as soon as there is a connection`);
        go('/day', { replace: true });
      } else if (error instanceof Refused) setWrong(mistakesOf(error));
      else throw error;
    }
  };

  return (
    <Page title="Add a job" back="/day">
      <form className="card add-job" onSubmit={save}>
        {wrong.length > 0 && (
          <p className="form-problem" role="alert">
            {wrong.join(' ')}
          </p>
        )}
        <Field name="name" label="Name" autoComplete="off" required maxLength={100} />
        <Field name="phone" label="Phone" type="tel" autoComplete="off" required maxLength={40} />
        <Field name="zip" label="ZIP code" inputMode="numeric" autoComplete="off" required maxLength={10} />
        <Field name="address" label="Street address" autoComplete="off" maxLength={200} />
        <label className="field">
          <span>What</span>
          <select name="service">
            <option value="">Not sure yet</option>
            {business?.services.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Notes</span>
          <textarea name="details" rows={3} maxLength={2_000} />
        </label>
        <Field name="email" label="Email" type="email" autoComplete="off" maxLength={254} />
        <label className="check">
          <input type="checkbox" name="tell" defaultChecked />
          Email them the appointment
        </label>
        {business?.booking && (
          <details className="add-job__window">
            <summary>{picked ? windowWord(picked, dateOf(Date.now())) : 'Choose a time'}</summary>
            <WindowPicker current={null} picked={picked} onPick={setPicked} />
          </details>
        )}
        <button type="submit" className="button button--wide" disabled={busy}>
          Add the job
        </button>
      </form>
    </Page>
  );
}

function Field({
  name,
  label,
  ...input
}: { name: keyof NewJob; label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="field">
      <span>{label}</span>
      <input name={name} {...input} />
    </label>
  );
}

function mistakesOf({ answer }: Refused): string[] {
  if (answer.error === 'full') return [MISTAKES.window as string];
  const { fields = [] } = answer as unknown as NewJobProblem;
  const said = fields.flatMap((field) => MISTAKES[field] ?? []);
  return said.length > 0 ? said : ["That didn't work. Check what you entered."];
}
