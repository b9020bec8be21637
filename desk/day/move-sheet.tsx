import { useRef, useState } from 'react';
import type { Job } from '../../contract/desk/jobs.ts';
import type { CrewFacts, InboxLead } from '../../contract/desk/leads.ts';
import { TellField } from '../actions/cancel-sheet.tsx';
import { cancel, changeLead } from '../actions/lead-actions.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Sheet, useOpened } from '../ui/sheet.tsx';
import { dateOf, formatWindowInSentence } from '../ui/time.ts';
import { type PickedWindow, useFreeWindows, WindowPicker } from './window-picker.tsx';

interface MoveSheetProps {
  lead: Pick<InboxLead & CrewFacts, 'id' | 'name' | 'state' | 'told_by'>;
  job?: Job | undefined;
  onClose(): void;
}

export function MoveSheet({ onClose, ...opened }: MoveSheetProps) {
  const { lead, job } = useOpened(opened);
  const [chosen, setPicked] = useState<PickedWindow>();
  const [soonest] = useFreeWindows(1) ?? [];
  const offered = useRef(soonest);
  // It stays while somebody else takes its last place.
  offered.current ??= soonest;
  const picked = chosen ?? (job ? undefined : offered.current);
  const [tell, setTelling] = useState(lead.told_by.length > 0);
  const verb = job ? 'Move' : 'Book';
  const save = ({ date, id, full: overbook }: PickedWindow) => {
    const body = { window: { date, id }, overbook, tell };
    if (!job) changeLead(lead, { path: '/leads/:id/jobs', lead: lead.id, body });
    else if (job.window) {
      const was = job.window;
      changeLead(lead, { path: '/jobs/:id/move', lead: lead.id, job: job.id, body: { ...body, was } });
    }
    onClose();
  };
  return (
    <Sheet title={`${verb} ${lead.name}`} onClose={onClose}>
      <WindowPicker current={job?.window ?? null} picked={picked} onPick={setPicked} />
      <div className="sheet__foot">
        <TellField name={lead.name} by={lead.told_by} checked={tell} onChange={setTelling} />
        <Button variant="wide" disabled={!picked} onClick={() => picked && save(picked)}>
          {picked
            ? `${verb} ${job ? 'to ' : ''}${formatWindowInSentence(picked, dateOf(Date.now()))}`
            : 'Choose a time'}
          {picked?.full && ' (full)'}
        </Button>
        {job && (
          <LinkButton
            variant="stop"
            onClick={() => {
              cancel(lead, job, tell);
              onClose();
            }}
          >
            Cancel the appointment
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}
