import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DESK_EXPORTS, type DeskExport } from '../../contract/desk/exports.ts';
import { formatPhone } from '../../contract/phone.ts';
import { apiUrl, post } from '../data/client.ts';
import { invalidate } from '../data/queries.ts';
import { Button, Field, type FieldReader, Form, Line } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { formatMoment, useNow } from '../ui/time.ts';

const FILES: Record<DeskExport, readonly [name: string, text: string]> = {
  'everything.zip': ['Take everything with you', 'Leads, jobs, photos and history, in open formats.'],
  'leads.csv': ['All leads as a table', 'For a spreadsheet.'],
  'leads.json': ['All leads for a program', 'JSON.'],
  'google-ads.csv': ['Won jobs for Google Ads', 'With the ad click that brought them.'],
  'microsoft-ads.csv': ['Won jobs for Microsoft Ads', 'With the ad click that brought them.'],
};

export function Exports() {
  return (
    <>
      <section className="card" aria-label="Download">
        <ul className="lines">
          {DESK_EXPORTS.map((file) => (
            <Line key={file} name={<b>{FILES[file][0]}</b>} about={FILES[file][1]}>
              <a className="icon-button" href={apiUrl('/exports/:file', { param: { file } })} download>
                <Icon name="download" label={`Download ${file}`} />
              </a>
            </Line>
          ))}
        </ul>
      </section>
      <Forget />
    </>
  );
}

function Forget() {
  const now = useNow();
  const [contact, setContact] = useState('');
  const find = useMutation({
    mutationFn: (contact: string) => post('/forget/find', { json: { contact } }),
  });
  const forget = useMutation({
    mutationFn: () => post('/forget', { json: { contact } }),
    onSuccess: () => {
      find.reset();
      invalidate();
    },
  });
  const findPerson = (text: FieldReader) => {
    forget.reset();
    setContact(text('contact'));
    find.mutate(text('contact'));
  };
  const found = find.data?.leads;
  return (
    <Form className="card" onSend={findPerson}>
      <h2>Delete a person's data</h2>
      <p>For someone who asks for it. It can't be undone.</p>
      <Field label="Phone number or email" name="contact" required maxLength={254} />
      <Button type="submit" variant="plain" disabled={find.isPending}>
        Find
      </Button>
      <div role="status">
        {found?.length === 0 && <p className="notice">Nothing is stored about them.</p>}
        {found && found.length > 0 && (
          <>
            <ul className="lines">
              {found.map(({ id, name, received_at }) => (
                <Line key={id} name={<b>{name}</b>} about={formatMoment(received_at, now)} />
              ))}
            </ul>
            <Button variant="stop" onClick={() => forget.mutate()}>
              <Icon name="trash" />
              {found.length === 1 ? 'Delete this lead' : `Delete these ${found.length} leads`}
            </Button>
          </>
        )}
        {forget.data && (
          <p className="notice">
            Deleted, with photos and history, also where your site showed a photo of their job.
          </p>
        )}
        {forget.data?.also_known_as?.map((other) => (
          <p key={other} className="notice">
            Other leads have {/^\+/.test(other) ? formatPhone(other) : other}. If it's the same person, delete
            them, too.
          </p>
        ))}
        {(find.error ?? forget.error) && <p className="form-problem">That didn't work. Try once more.</p>}
      </div>
    </Form>
  );
}
