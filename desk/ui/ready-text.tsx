import type { Answer } from '../../contract/desk/answers.ts';
import { fillAnswer } from '../../contract/desk/answers.ts';
import type { DeskJob } from '../../contract/desk/day.ts';
import { useBusiness } from '../data/queries.ts';
import { answerSlots } from './answer-slots.ts';
import { textLink } from './links.ts';

/** Opens the phone's own app. Renders nothing if the business has no text for that use. */
export function ReadyText({ job, use }: { job: DeskJob; use: Answer['use'] }) {
  const business = useBusiness();
  const answer = business?.answers.find((each) => each.use === use);
  if (!answer) return null;
  const text = fillAnswer(answer.texts, job.language, answerSlots(job, business));
  return (
    <a href={textLink(job.phone, text)}>
      {answer.label}
      <span className="unseen">: text {job.name}</span>
    </a>
  );
}
