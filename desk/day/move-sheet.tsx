import { useState } from 'react';
import { firstName } from '../../contract/desk/answers.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { book } from '../actions/lead-actions.ts';
import { Button, LinkButton } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { dateOf, windowWord } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';
import { type Picked, WindowPicker } from './window-picker.tsx';

interface MoveSheetProps {
  job: Pick<InboxLead, 'id' | 'name' | 'state' | 'window'>;
  /** Whether the customer gave an email address. */
  hasMail: boolean;
  onClose(): void;
}

/** Books a window for a lead, moves it there, or cancels. */
export function MoveSheet({ job, hasMail, onClose }: MoveSheetProps) {
  const [picked, setPicked] = useState<Picked>();
  const [tell, setTell] = useState(hasMail);
  const today = dateOf(Date.now());
  const verb = job.window ? 'Move' : 'Book';
  const move = (to: Picked | null) => {
    const before = job.window;
    book(job, to && { date: to.date, id: to.id }, { overbook: to?.full ?? false, tell });
    const words = to ? windowWord(to, today) : 'appointment canceled';
    showToast(`${job.name}: ${words}`, () =>
      book({ ...job, window: to && { date: to.date, id: to.id } }, before, { overbook: true, tell }),
    );
    onClose();
  };
  return (
    <Sheet title={`${verb} ${job.name}`} onClose={onClose}>
      <WindowPicker current={job.window} picked={picked} onPick={setPicked} />
      <div className="sheet__foot">
        {hasMail && (
          <label className="check">
            <input type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)} />
            Tell {firstName(job.name)} by email
          </label>
        )}
        <Button look="wide" disabled={!picked} onClick={() => picked && move(picked)}>
          {picked ? `${verb} to ${windowWord(picked, today)}` : 'Choose a time'}
          {picked?.full && ' (full)'}
        </Button>
        {job.window && (
          <LinkButton look="stop" onClick={() => move(null)}>
            Cancel the appointment
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}
