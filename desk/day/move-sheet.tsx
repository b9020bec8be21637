import { useState } from 'react';
import { firstName } from '../../contract/desk/answers.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { book } from '../actions/lead-actions.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { dateOf, formatWindow } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';
import { type PickedWindow, WindowPicker } from './window-picker.tsx';

interface MoveSheetProps {
  job: Pick<InboxLead, 'id' | 'name' | 'state' | 'window'>;
  hasMail: boolean;
  onClose(): void;
}

export function MoveSheet({ job, hasMail, onClose }: MoveSheetProps) {
  const [picked, setPicked] = useState<PickedWindow>();
  const [isTelling, setTelling] = useState(hasMail);
  const today = dateOf(Date.now());
  const verb = job.window ? 'Move' : 'Book';
  const move = (to: PickedWindow | null) => {
    const before = job.window;
    book(job, to && { date: to.date, id: to.id }, { overbook: to?.full ?? false, tell: isTelling });
    const words = to ? formatWindow(to, today) : 'appointment canceled';
    showToast(`${job.name}: ${words}`, () =>
      book({ ...job, window: to && { date: to.date, id: to.id } }, before, {
        overbook: true,
        tell: isTelling,
      }),
    );
    onClose();
  };
  return (
    <Sheet title={`${verb} ${job.name}`} onClose={onClose}>
      <WindowPicker current={job.window} picked={picked} onPick={setPicked} />
      <div className="sheet__foot">
        {hasMail && (
          <label className="check">
            <input
              type="checkbox"
              checked={isTelling}
              onChange={({ target }) => setTelling(target.checked)}
            />
            Tell {firstName(job.name)} by email
          </label>
        )}
        <Button variant="wide" disabled={!picked} onClick={() => picked && move(picked)}>
          {picked ? `${verb} to ${formatWindow(picked, today)}` : 'Choose a time'}
          {picked?.full && ' (full)'}
        </Button>
        {job.window && (
          <LinkButton variant="stop" onClick={() => move(null)}>
            Cancel the appointment
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}
