import { fillAnswer } from '../../contract/desk/answers.ts';
import { nextJob } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { markAnswered } from '../actions/lead-actions.ts';
import { useBusiness } from '../data/queries.ts';
import { answerSlots, answersFor } from '../ui/answer-slots.ts';
import { Icon } from '../ui/icon.tsx';
import { mailLink, textLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Conversation } from './conversation.tsx';

export function TextSheet({ lead, onClose }: { lead: LeadDetail; onClose(): void }) {
  const business = useBusiness();
  const isOwner = useIsOwner();
  const { language } = lead;
  const slots = answerSlots({ ...lead, window: nextJob(lead.jobs)?.window }, business);
  const answers = answersFor(lead, business);
  const close = () => {
    markAnswered(lead, isOwner);
    onClose();
  };
  const title = `Write to ${lead.name}`;
  if (lead.gets_texts === 'yes' && isOwner)
    return (
      <Sheet title={title} onClose={onClose}>
        <Conversation lead={lead} />
      </Sheet>
    );
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className="answers">
        {answers.map(({ id, label, texts, subjects }) => {
          const text = fillAnswer(texts, language, slots);
          const subject = fillAnswer(subjects, language, slots);
          return (
            <li key={id}>
              <a className="answers__text" href={textLink(lead.phone, text)} onClick={close}>
                <b>{label}</b>
                <span lang={language}>{text}</span>
              </a>
              {lead.email && (
                <a className="icon-button" href={mailLink(lead.email, subject, text)} onClick={close}>
                  <Icon name="mail" label={`${label}, by email`} />
                </a>
              )}
            </li>
          );
        })}
        <li>
          <a className="answers__text" href={textLink(lead.phone, '')} onClick={close}>
            <b>In your own words</b>
          </a>
        </li>
      </ul>
    </Sheet>
  );
}
