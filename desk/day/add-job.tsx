import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import type { NewJob, NewJobProblem } from '../../contract/desk/day.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { QUOTE_LIMITS, quoteShape } from '../../contract/quote.ts';
import { post, Refused, Unreachable } from '../data/client.ts';
import { ALL_LEADS } from '../data/pack.ts';
import { invalidate, storeLead, useBusiness, useInbox, useLead } from '../data/queries.ts';
import { enqueue, toRetryable } from '../data/queue.ts';
import { Button, Field, type FieldReader, Form, FormProblem } from '../ui/form.tsx';
import { Page } from '../ui/page.tsx';
import { showToast } from '../ui/toast.tsx';
import { TimeField } from './time-field.tsx';
import type { PickedWindow } from './window-picker.tsx';
import '../styles/rooms.css';

const FIELD_PROBLEMS: Partial<Record<keyof NewJob, string>> = {
  name: `Enter a name, ${QUOTE_LIMITS.name} characters at most.`,
  phone: 'Check the phone number. It needs ten digits, with the area code of a US number first.',
  zip: 'Check the ZIP code. It needs five digits.',
  street: `Shorten the street address to ${QUOTE_LIMITS.street} characters.`,
  access: `Shorten the words about gate and parking to ${QUOTE_LIMITS.access} characters.`,
  details: `Shorten the notes to ${QUOTE_LIMITS.details} characters.`,
  email: 'Check the email address, or leave it out.',
  window: 'Choose another time.',
};

export function AddJob() {
  const business = useBusiness();
  const [, navigate] = useLocation();
  const [picked, setPicked] = useState<PickedWindow>();
  const [invalid, setInvalid] = useState<readonly (keyof NewJob)[]>();
  const [isSaving, setSaving] = useState(false);
  const [phone, setPhone] = useState('');

  const field = (name: keyof NewJob) => ({ name, 'aria-invalid': invalid?.includes(name) });
  const known = useKnown(phone);
  const ways = (business?.told_by ?? []).filter(
    (way) => way === 'mail' || !known || known.told_by.includes('text'),
  );

  const refuse = (fields: readonly (keyof NewJob)[], { elements }: HTMLFormElement) => {
    setInvalid(fields);
    const [first] = fields.flatMap((field) => elements.namedItem(field) ?? []);
    if (first instanceof HTMLElement) first.focus();
  };

  const save = async (text: FieldReader, sent: HTMLFormElement) => {
    const email = text('email');
    const body: Omit<NewJob, 'key'> = {
      name: text('name'),
      phone: text('phone'),
      email,
      zip: text('zip'),
      street: text('street'),
      access: text('access'),
      service: text('service'),
      details: text('details'),
      window: picked ? { date: picked.date, id: picked.id } : null,
      overbook: picked?.full ?? false,
      tell: ways.some((way) => way === 'text' || email !== '') && text('tell') !== '',
    };
    const services = business?.services.map(({ value }) => value);
    // Before it waits for a connection, when nobody looks any more.
    const wrong = invalidIn(body, services ?? [body.service]);
    if (wrong.length > 0) return refuse(wrong, sent);
    const key = crypto.randomUUID();
    setSaving(true);
    try {
      const lead = await post('/leads', { json: { ...body, key } });
      storeLead(lead);
      invalidate('leads');
      invalidate('days');
      navigate(`/leads/${lead.id}`, { replace: true });
    } catch (thrown) {
      const error = toRetryable(thrown);
      setSaving(false);
      if (error instanceof Unreachable) {
        await enqueue({ path: '/leads', body }, body.name, key);
        showToast(`${body.name} is added as soon as there is a connection`);
        navigate('/day', { replace: true });
      } else if (error instanceof Refused) refuse(invalidFields(error), sent);
      else throw error;
    }
  };

  return (
    <Page title="Add a job" back="/day">
      {/* No `maxLength`: it would cut what is pasted without a word. */}
      <Form className="card add-job" onSend={save}>
        {invalid && (
          <FormProblem>
            {invalid.flatMap((field) => FIELD_PROBLEMS[field] ?? []).join(' ') ||
              "That didn't work. Check what you entered."}
          </FormProblem>
        )}
        <Field
          {...field('phone')}
          label="Phone"
          type="tel"
          required
          data-focus
          onChange={({ target }) => setPhone(target.value.replace(/\D/g, '').slice(-10))}
        />
        {/* Of a known number; a default leaves what was typed, and goes with the number. */}
        <Field {...field('name')} label="Name" required defaultValue={known?.name} />
        {business?.booking && <TimeField picked={picked} onPick={setPicked} />}
        <details open={invalid?.some((name) => name !== 'phone' && name !== 'name' && name !== 'window')}>
          <summary>Address, what, notes</summary>
          <div className="add-job__more">
            <Field {...field('street')} label="Street address" defaultValue={known?.street} />
            <Field {...field('zip')} label="ZIP code" inputMode="numeric" defaultValue={known?.zip} />
            <Field {...field('access')} label="Gate, unit, parking" defaultValue={known?.access} />
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
              <textarea name="details" rows={3} />
            </label>
            <Field {...field('email')} label="Email" type="email" defaultValue={known?.email} />
            {ways.length > 0 && (
              <label className="check">
                <input type="checkbox" name="tell" defaultChecked />
                {ways.includes('text') ? 'Send' : 'Email'} them the appointment
              </label>
            )}
          </div>
        </details>
        <Button type="submit" variant="wide" disabled={isSaving}>
          Add the job
        </Button>
      </Form>
    </Page>
  );
}

/** The latest lead of somebody who called before. @param phone ten digits, else nobody is known */
function useKnown(phone: string): LeadDetail | undefined {
  const isWhole = phone.length === 10;
  const { leads } = useInbox({ ...ALL_LEADS, q: phone }, isWhole);
  const id = isWhole ? leads?.find((lead) => lead.phone.endsWith(phone))?.id : undefined;
  return useLead(id ?? '', id !== undefined).lead;
}

function invalidIn(job: Omit<NewJob, 'key'>, services: readonly string[]): (keyof NewJob)[] {
  const shape = quoteShape({ services, days: [] });
  const { error } = z.object({ ...shape, zip: z.union([z.literal(''), shape.zip]) }).safeParse(job);
  return [...new Set(error?.issues.map(({ path }) => path[0] as keyof NewJob))];
}

function invalidFields({ answer }: Refused): readonly (keyof NewJob)[] {
  if (answer.error === 'full') return ['window'];
  return (answer as unknown as Partial<NewJobProblem>).fields ?? [];
}
