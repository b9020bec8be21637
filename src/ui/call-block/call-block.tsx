import { Icon } from '../icon/icon.tsx';
import { type Phone, PhoneLink } from '../phone-link/phone-link.tsx';
import './call-block.css';

interface CallBlockProps {
  hint: string;
  phone: Phone;
}

export function CallBlock({ hint, phone }: CallBlockProps) {
  return (
    <div className="call-block">
      <span className="small">{hint}</span>
      <PhoneLink phone={phone}>
        <Icon name="phone" />
        <span>{phone.display}</span>
      </PhoneLink>
    </div>
  );
}
