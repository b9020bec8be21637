import { Fragment, useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { QUOTE_LIMITS } from '../../contract/quote.ts';
import { enqueue } from '../data/queue.ts';
import { Button, Field, type FieldReader, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { Sheet, useOpened } from '../ui/sheet.tsx';

export function AddressField({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{lead.street ? 'Change' : 'Add street'}</LinkButton>
      {open && <AddressSheet lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}

const FIELDS = [
  { name: 'street', label: 'Street and number' },
  { name: 'access', label: 'Gate, unit, parking' },
] as const;

function AddressSheet({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const was = useOpened({ street: lead.street, access: lead.access });
  const [tooLong, setTooLong] = useState<string>();
  const save = (text: FieldReader) => {
    const now = { street: text('street'), access: text('access') };
    const wrong = FIELDS.find(({ name }) => now[name].length > QUOTE_LIMITS[name]);
    setTooLong(wrong?.name);
    if (wrong) return;
    if (now.street !== was.street || now.access !== was.access)
      void enqueue({ path: '/leads/:id/address', lead: lead.id, body: { ...now, was } }, lead.name);
    onClose();
  };
  return (
    <Sheet title="Street address" onClose={onClose}>
      {/* No `maxLength`: it would cut what is pasted without a word. */}
      <Form onSend={save}>
        {FIELDS.map(({ name, label }) => (
          <Fragment key={name}>
            <Field
              label={label}
              name={name}
              defaultValue={was[name]}
              aria-invalid={name === tooLong}
              data-focus={name === 'street' || undefined}
            />
            {name === tooLong && (
              <FormProblem>{`At most ${QUOTE_LIMITS[name]} characters. The rest can be a note.`}</FormProblem>
            )}
          </Fragment>
        ))}
        <Button type="submit" variant="wide">
          Save
        </Button>
      </Form>
    </Sheet>
  );
}
