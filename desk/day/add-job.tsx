import { Fragment, useState } from 'react';
import { useLocation } from 'wouter';
import type { NewJob, NewJobProblem } from '../../contract/desk/day.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { QUOTE_LIMITS } from '../../contract/quote.ts';
import { post, Refused, Unreachable } from '../data/client.ts';
import { ALL_LEADS } from '../data/pack.ts';
import { invalidate, storeLead, useBusiness, useInbox, useLead } from '../data/queries.ts';
import { enqueue } from '../data/queue.ts';
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

  const save = async (text: FieldReader, { elements }: HTMLFormElement) => {
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
    const key = crypto.randomUUID();
    setSaving(true);
    try {
      const lead = await post('/leads', { json: { ...body, key } });
      storeLead(lead);
      invalidate('leads');
      invalidate('days');
      navigate(`/leads/${lead.id}`, { replace: true });
    } catch (error) {
      setSaving(false);
      if (error instanceof Unreachable) {
        await enqueue({ path: '/leads', body }, body.name, key);
        showToast(`${body.name} is added as soon as there is a connection`);
        navigate('/day', { replace: true });
      } else if (error instanceof Refused) {
        const fields = invalidFields(error);
        setInvalid(fields);
        const [first] = fields.flatMap((field) => elements.namedItem(field) ?? []);
        if (first instanceof HTMLElement) first.focus();
      } else throw error;
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
        {/* Filled in anew once the number is known. */}
        <Fragment key={known?.id}>
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
        </Fragment>
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

function invalidFields({ answer }: Refused): readonly (keyof NewJob)[] {
  if (answer.error === 'full') return ['window'];
  return (answer as unknown as Partial<NewJobProblem>).fields ?? [];
}
