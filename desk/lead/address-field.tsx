import { type SubmitEvent, useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { add } from '../data/queue.ts';
import { Sheet } from '../ui/sheet.tsx';

/** The street, which the form does not ask for: noted after a call, for the map and the route. */
export function AddressField({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useState(false);
  const was = lead.address;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address')).trim();
    if (address !== was) add({ kind: 'address', lead: lead.id, body: { address, was } }, lead.name);
    setOpen(false);
  };
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {was ? 'Change' : 'Add street'}
      </button>
      {open && (
        <Sheet title="Street address" onClose={() => setOpen(false)}>
          <form onSubmit={save}>
            <label className="field">
              <span>Street and number</span>
              <input name="address" defaultValue={was} maxLength={200} autoComplete="off" data-focus />
            </label>
            <button type="submit" className="button button--wide">
              Save
            </button>
          </form>
        </Sheet>
      )}
    </>
  );
}
