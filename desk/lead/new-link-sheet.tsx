import { useState } from 'react';
import { fillAnswer } from '../../contract/desk/answers.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { changeLead } from '../actions/lead-actions.ts';
import { useBusiness } from '../data/queries.ts';
import { answerSlots } from '../ui/answer-slots.ts';
import { Button } from '../ui/form.tsx';
import { textLink } from '../ui/links.ts';
import { Sheet } from '../ui/sheet.tsx';

/** Asks first: the link that the customer has ends. Then it has the new one to send. */
export function NewLinkSheet({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const business = useBusiness();
  const [oldLink] = useState(lead.customer_link);
  const [isAsked, setAsked] = useState(false);
  const link = lead.customer_link ?? '';
  const texts = business?.answers.find(({ use }) => use === 'link')?.texts ?? { '': '{link}' };
  const slots = { ...answerSlots({ ...lead, window: null }, business), link };
  const text = fillAnswer(texts, lead.language, slots);
  const renew = () => {
    setAsked(true);
    void changeLead(lead, { path: '/leads/:id/new-link', lead: lead.id, body: {} });
  };
  return (
    <Sheet title={`A new link for ${lead.name}`} onClose={onClose}>
      {link === oldLink ? (
        <>
          <p>The link that they have ends, and whoever they gave it to sees nothing any more.</p>
          <Button variant="wide" disabled={isAsked} onClick={renew}>
            {isAsked ? 'Waiting for the new link…' : 'End the old link'}
          </Button>
        </>
      ) : (
        <ul className="answers">
          <li>
            <a className="answers__text" href={textLink(lead.phone, text)} onClick={onClose}>
              <b>Text the new link</b>
              <span lang={lead.language}>{text}</span>
            </a>
          </li>
        </ul>
      )}
    </Sheet>
  );
}
