import { type ReactNode, useState } from 'react';
import { firstName } from '../../contract/first-name.ts';
import { Button } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface TellFieldProps {
  name: string;
  checked: boolean;
  onChange(tell: boolean): void;
}

export function TellField({ name, checked, onChange }: TellFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      Tell {firstName(name) || 'the customer'} by email
    </label>
  );
}

interface CancelSheetProps {
  title: string;
  name: string;
  hasMail: boolean;
  onCancel(tell: boolean): void;
  onClose(): void;
  children: ReactNode;
}

export function CancelSheet({ title, name, hasMail, onCancel, onClose, children }: CancelSheetProps) {
  const [isTelling, setTelling] = useState(hasMail);
  const cancel = () => {
    onCancel(isTelling);
    onClose();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{children}</p>
      {hasMail && <TellField name={name} checked={isTelling} onChange={setTelling} />}
      <Button variant="wide stop" onClick={cancel}>
        Cancel the appointment
      </Button>
    </Sheet>
  );
}
