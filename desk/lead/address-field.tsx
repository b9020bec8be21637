import { useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { QUOTE_LIMITS } from '../../contract/quote.ts';
import { enqueue } from '../data/queue.ts';
import { Button, Field, type FieldReader, Form, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';

export function AddressField({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useState(false);
  const was = { street: lead.street, access: lead.access };
  const save = (text: FieldReader) => {
    const now = { street: text('street'), access: text('access') };
    if (now.street !== was.street || now.access !== was.access) {
      enqueue({ path: '/leads/:id/address', lead: lead.id, body: { ...now, was } }, lead.name);
    }
    setOpen(false);
  };
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{was.street ? 'Change' : 'Add street'}</LinkButton>
      {open && (
        <Sheet title="Street address" onClose={() => setOpen(false)}>
          <Form onSend={save}>
            <Field
              label="Street and number"
              name="street"
              defaultValue={was.street}
              maxLength={QUOTE_LIMITS.street}
              data-focus
            />
            <Field
              label="Gate, unit, parking"
              name="access"
              defaultValue={was.access}
              maxLength={QUOTE_LIMITS.access}
            />
            <Button type="submit" variant="wide">
              Save
            </Button>
          </Form>
        </Sheet>
      )}
    </>
  );
}
