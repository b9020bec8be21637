import { useState } from 'react';
import { useLocation } from 'wouter';
import { jobsToDo } from '../../contract/desk/jobs.ts';
import { isClosed, type LeadDetail } from '../../contract/desk/leads.ts';
import { CancelSheet } from '../actions/cancel-sheet.tsx';
import { changeLead, finish, markAnswered, reopen } from '../actions/lead-actions.ts';
import { deleteTestLeads } from '../actions/test-leads.ts';
import { WonSheet } from '../actions/won-sheet.tsx';
import { isUnanswered } from '../data/jobs.ts';
import { useBusiness } from '../data/queries.ts';
import { enqueue } from '../data/queue.ts';
import { MessageSheet } from '../day/message-sheet.tsx';
import { MoveSheet } from '../day/move-sheet.tsx';
import { Button } from '../ui/form.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { callLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { ReadyText } from '../ui/ready-text.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { dateOf, formatJob } from '../ui/time.ts';
import { NewLinkSheet } from './new-link-sheet.tsx';
import { TextSheet } from './text-sheet.tsx';

/** Two words have no icon: the bar is one line of a phone. */
type Step = readonly [label: string, icon: IconName | undefined, take: () => void];

/** The next things to do with a lead; the rest is under '…'. */
export function ActionBar({ lead }: { lead: LeadDetail }) {
  const isOwner = useIsOwner();
  const [, navigate] = useLocation();
  const canBook = (useBusiness()?.booking ?? false) && lead.state !== 'duplicate';
  const [open, setOpen] = useState<'text' | 'way' | 'book' | 'won' | 'more' | 'lost' | 'link'>();
  const close = () => setOpen(undefined);
  const { id, name, state } = lead;
  const jobs = jobsToDo(lead.jobs);
  const [job] = jobs;
  const today = dateOf(Date.now());
  const isToday = job?.window?.date === today;
  const lose = (more: { cancel?: boolean; tell?: boolean } = {}) =>
    changeLead(lead, { path: '/leads/:id/lose', lead: id, body: { was: state, ...more } });
  const markUnread = () => {
    void enqueue({ path: '/leads/:id/read', lead: id, body: { read: false } }, name);
    navigate('/');
  };
  const markSpam = () => void changeLead(lead, { path: '/leads/:id/spam', lead: id, body: { was: state } });

  const deleteTest = async () => {
    await deleteTestLeads();
    navigate('/');
  };

  const text: Step = ['Text', 'text', () => setOpen('text')];
  const onOurWay: Step = ['On our way', undefined, () => setOpen('way')];
  const openBook = () => setOpen('book');
  const book: Step =
    lead.jobs.length > 0 ? ['Another visit', undefined, openBook] : ['Book', 'calendar', openBook];
  const done: Step = [
    job ? 'Done' : 'Won',
    'check',
    () => (isOwner ? setOpen('won') : job && finish(lead, job)),
  ];
  const steps = (): Step[] => {
    if (!isOwner) return isToday ? [onOurWay, done] : [text];
    if (job) return [isToday ? onOurWay : text, done];
    if (state === 'won') return canBook ? [book] : [];
    return [text, canBook ? book : done];
  };
  const shown = steps();
  const rest: readonly (readonly [label: string, isOffered: boolean, choose: () => void])[] = [
    [text[0], !shown.includes(text), text[2]],
    [book[0], canBook && !shown.includes(book), book[2]],
    [done[0], !shown.includes(done) && state !== 'won', done[2]],
    ['Answered', isUnanswered(state), () => markAnswered(lead)],
    ['Lost', state !== 'lost', () => (job ? setOpen('lost') : void lose())],
    [job ? 'Spam: cancel the appointment, tell nobody' : 'Spam', state !== 'spam', markSpam],
    ['Open again', state === 'answered' || isClosed(state), () => reopen(lead)],
    ['Send a new link', lead.customer_link !== null, () => setOpen('link')],
    ['Mark as unread', true, markUnread],
  ];
  if (state === 'test')
    return (
      <div className="action-bar">
        <Button onClick={deleteTest}>Delete the test</Button>
      </div>
    );
  return (
    <div className={`action-bar ${shown.some(([, icon]) => !icon) ? 'action-bar--words' : ''}`}>
      <a
        className="button button--call"
        href={callLink(lead.phone)}
        onClick={() => markAnswered(lead, isOwner)}
      >
        <Icon name="phone" />
        Call
      </a>
      {isOwner && state === 'won' && !job && (
        <ReadyText className="button button--plain" job={{ ...lead, window: null }} use="done">
          Thank
        </ReadyText>
      )}
      {shown.map(([label, icon, take], n) => (
        // Another job's is another button.
        <Button
          key={`${label} ${job?.id}`}
          className="settles"
          variant={n < shown.length - 1 ? 'plain' : ''}
          onClick={take}
        >
          {icon && <Icon name={icon} />}
          {label}
        </Button>
      ))}
      {isOwner && (
        <Button variant="plain square" onClick={() => setOpen('more')}>
          <Icon name="dots" label="More" />
        </Button>
      )}
      {open === 'text' && <TextSheet lead={lead} onClose={close} />}
      {open === 'way' && job?.window && (
        <MessageSheet
          kind="on_our_way"
          date={today}
          jobs={[{ ...lead, job: job.id, window: job.window }]}
          onClose={close}
        />
      )}
      {open === 'book' && <MoveSheet lead={lead} onClose={close} />}
      {open === 'won' && <WonSheet lead={lead} job={job} onClose={close} />}
      {open === 'link' && <NewLinkSheet lead={lead} onClose={close} />}
      {open === 'more' && (
        <Sheet title={name} onClose={close}>
          <ul className="choices">
            {rest.map(
              ([label, isOffered, choose]) =>
                isOffered && (
                  <li key={label}>
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        choose();
                      }}
                    >
                      {label}
                    </button>
                  </li>
                ),
            )}
          </ul>
        </Sheet>
      )}
      {open === 'lost' && job && (
        <CancelSheet
          title="Lost: cancel the appointment too?"
          name={name}
          toldBy={lead.told_by}
          onCancel={(tell) => lose({ cancel: true, tell })}
          onClose={close}
        >
          {jobs.map((each) => formatJob(each, today)).join('; ')}
        </CancelSheet>
      )}
    </div>
  );
}
