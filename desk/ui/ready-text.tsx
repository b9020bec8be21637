import type { ReactNode } from 'react';
import { type Answer, fillAnswer } from '../../contract/desk/answers.ts';
import { useBusiness } from '../data/queries.ts';
import { type AnswerLead, answerSlots } from './answer-slots.ts';
import { textLink } from './links.ts';

interface ReadyTextProps {
  job: AnswerLead & { phone: string };
  use: Answer['use'];
  className?: string;
  /** Default: the label of the text. */
  children?: ReactNode;
}

/** Opens the phone's own app. Renders nothing if the business has no text for that use. */
export function ReadyText({ job, use, className, children }: ReadyTextProps) {
  const business = useBusiness();
  const answer = business?.answers.find((each) => each.use === use);
  if (!answer) return null;
  const text = fillAnswer(answer.texts, job.language, answerSlots(job, business));
  return (
    <a className={className} href={textLink(job.phone, text)}>
      {children ?? answer.label}
      <span className="unseen">: text {job.name}</span>
    </a>
  );
}
