import { type ReactNode, useState } from 'react';
import type { CustomerChannel } from '../../contract/desk/messages.ts';
import { firstName } from '../../contract/first-name.ts';
import { Button } from '../ui/form.tsx';
import { Sheet, useOpened } from '../ui/sheet.tsx';
import { isNight, useNow } from '../ui/time.ts';
import { nameChannels } from './channels.ts';

interface TellFieldProps {
  name: string;
  by: readonly CustomerChannel[];
  checked: boolean;
  onChange(tell: boolean): void;
}

/** Nothing for a customer whom no message reaches. */
export function TellField({ name, by, checked, onChange }: TellFieldProps) {
  const isLater = isNight(useNow()) && by.includes('text');
  if (by.length === 0) return null;
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      Tell {firstName(name) || 'the customer'} by {nameChannels(by)}
      {isLater && ', the text from 8 am on'}
    </label>
  );
}

interface CancelSheetProps {
  title: string;
  name: string;
  toldBy: readonly CustomerChannel[];
  onCancel(tell: boolean): void;
  onClose(): void;
  children: ReactNode;
}

export function CancelSheet({ title, onClose, ...opened }: CancelSheetProps) {
  const { name, toldBy, onCancel, children } = useOpened(opened);
  const [isTelling, setTelling] = useState(toldBy.length > 0);
  const cancel = () => {
    onCancel(isTelling);
    onClose();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{children}</p>
      <TellField name={name} by={toldBy} checked={isTelling} onChange={setTelling} />
      <Button variant="wide stop" onClick={cancel}>
        Cancel the appointment
      </Button>
    </Sheet>
  );
}
