import { useState } from 'react';
import { fillAnswer } from '../../contract/desk/answers.ts';
import { nextJob } from '../../contract/desk/jobs.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import type { DeskText, GetsTexts } from '../../contract/desk/texts.ts';
import { MAX_PARTS, nearestGsm, partsOf } from '../../contract/gsm7.ts';
import { changeLead } from '../actions/lead-actions.ts';
import { useBusiness } from '../data/queries.ts';
import { useUnsent } from '../data/queue.ts';
import { answerSlots, answersFor } from '../ui/answer-slots.ts';
import { Button, Form, FormProblem, LinkButton } from '../ui/form.tsx';
import { useIsOwner } from '../ui/me.ts';
import { formatMoment, isNight, useNow } from '../ui/time.ts';

const WHY_NONE: Record<Exclude<GetsTexts, 'yes'>, string> = {
  off: 'Texts are not set up any more.',
  stopped: 'They ended texts. They can begin again with START.',
  refused: 'This number takes no texts.',
};
/** Of the first text to a number: how to end them. */
const ROOM_FOR_ENDING = ' '.repeat(40);

/** The texts with a customer, oldest first, as phones show them. */
export function Conversation({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const isOwner = useIsOwner();
  const unsent = useUnsent().flatMap(({ key, at, change }): DeskText[] =>
    change.path === '/leads/:id/texts' && change.lead === lead.id
      ? [{ id: key, at, from: 'business', text: change.body.text, state: 'waiting', why: null }]
      : [],
  );
  const texts = [...lead.texts, ...unsent];
  if (!isOwner || (lead.gets_texts === 'off' && texts.length === 0)) return null;
  return (
    <section className="card texts" aria-label="Texts">
      <ol aria-live="polite">
        {texts.map(({ id, from, text, at, state, why }) => (
          <li key={id} className={`texts__one texts__one--${from}`}>
            <p lang={lead.language}>
              <span className="unseen">{from === 'customer' ? lead.name : 'You'}: </span>
              {text || 'Photos'}
            </p>
            <small className={state === 'not_sent' ? 'texts__failed' : ''}>
              {[formatMoment(at, now), STATES[state], why].filter(Boolean).join('. ')}
            </small>
          </li>
        ))}
      </ol>
      {lead.gets_texts === 'yes' ? (
        <Composer lead={lead} now={now} />
      ) : (
        <p className="texts__none">{WHY_NONE[lead.gets_texts]}</p>
      )}
    </section>
  );
}

const STATES: Record<DeskText['state'], string> = {
  received: '',
  waiting: 'Not sent yet',
  sent: 'Sent',
  not_sent: 'Not delivered',
};

function Composer({ lead, now }: { lead: LeadDetail; now: number }) {
  const business = useBusiness();
  const [text, setText] = useState('');
  const [asks, setAsks] = useState<'night' | 'end'>();
  const slots = answerSlots({ ...lead, window: nextJob(lead.jobs)?.window }, business);
  const parts = partsOf(nearestGsm(text + ROOM_FOR_ENDING));
  const send = () => {
    if (!text.trim() || parts > MAX_PARTS) return;
    if (isNight(now) && asks !== 'night') return setAsks('night');
    void changeLead(lead, { path: '/leads/:id/texts', lead: lead.id, body: { text: text.trim() } });
    setText('');
    setAsks(undefined);
  };
  const end = () => {
    if (asks !== 'end') return setAsks('end');
    void changeLead(lead, { path: '/leads/:id/no-texts', lead: lead.id, body: {} });
  };
  return (
    <Form onSend={send} className="texts__composer">
      <label className="field">
        <span className="unseen">Text to {lead.name}</span>
        <textarea
          name="text"
          rows={2}
          placeholder="Text message"
          value={text}
          lang={lead.language}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {parts > MAX_PARTS && <FormProblem>Too long for two texts.</FormProblem>}
      <div className="texts__actions">
        <label className="field">
          <span className="unseen">Ready texts</span>
          <select
            value=""
            onChange={(event) => {
              const chosen = business?.answers.find(({ id }) => id === event.currentTarget.value);
              if (chosen) setText(fillAnswer(chosen.texts, lead.language, slots));
            }}
          >
            <option value="">Ready texts</option>
            {answersFor(lead, business).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="small" className={asks === 'night' ? 'settles' : ''}>
          {asks === 'night' ? 'It’s night. Send anyway' : 'Send'}
        </Button>
      </div>
      <LinkButton onClick={end} className={asks === 'end' ? 'settles' : ''}>
        {asks === 'end' ? 'Yes, no more texts' : 'No more texts'}
      </LinkButton>
    </Form>
  );
}
