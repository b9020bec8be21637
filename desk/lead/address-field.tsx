import { useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { add } from '../data/queue.ts';
import { Button, type Entered, Field, Form, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** The street address. The quote form does not ask for it, so it is added here, for the map and the route. */
export function AddressField({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useState(false);
  const was = lead.address;
  const save = (text: Entered) => {
    const address = text('address');
    if (address !== was) add({ kind: 'address', lead: lead.id, body: { address, was } }, lead.name);
    setOpen(false);
  };
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{was ? 'Change' : 'Add street'}</LinkButton>
      {open && (
        <Sheet title="Street address" onClose={() => setOpen(false)}>
          <Form onSend={save}>
            <Field label="Street and number" name="address" defaultValue={was} maxLength={200} data-focus />
            <Button type="submit" look="wide">
              Save
            </Button>
          </Form>
        </Sheet>
      )}
    </>
  );
}
