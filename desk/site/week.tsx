import { useState } from 'react';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { Button } from '../ui/form.tsx';
import { draftedValue, save } from './draft.ts';
import { Field } from './field.tsx';

/** The arrival windows of one weekday at a time. @param days fields of the week, in its order */
export function Week({ site, days }: { site: DeskSite; days: readonly SiteField[] }) {
  const [chosen, choose] = useState(days[0]?.id);
  const day = days.find(({ id }) => id === chosen);
  if (!day) return null;
  const copy = () => {
    const value = draftedValue(site, day);
    // A day without windows is closed, and stays so.
    const others = days.filter((other) => other !== day && String(draftedValue(site, other)) !== '');
    void save(...others.map((other) => ({ id: other.id, was: draftedValue(site, other), value })));
  };
  return (
    <>
      <fieldset className="chip-row">
        <legend className="unseen">Day of the week</legend>
        {days.map(({ id, label }) => (
          <label key={id} className="chip">
            <input type="radio" name="day" checked={id === chosen} onChange={() => choose(id)} />
            <span aria-hidden="true">{label.slice(0, 3)}</span>
            <span className="unseen">{label}</span>
          </label>
        ))}
      </fieldset>
      <Field key={day.id} site={site} field={day} />
      <Button variant="small plain" onClick={copy}>
        Copy {day.label} to all open days
      </Button>
    </>
  );
}
