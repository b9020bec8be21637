import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type Phone, PhoneLink } from '../phone-link/phone-link.tsx';
import './button.css';

interface EstimateButtonProps {
  children: ReactNode;
  href?: string;
  className?: string;
}

/** Works before and without any script. */
export function EstimateButton({ children, href = '#quote-form', className }: EstimateButtonProps) {
  return (
    <a className={`button ${className ?? ''}`.trim()} href={href}>
      {children}
    </a>
  );
}

interface CallButtonProps {
  phone: Phone;
  small?: boolean;
  className?: string;
  /** Default: the formatted number. */
  children?: ReactNode;
}

export function CallButton({ phone, small, className, children }: CallButtonProps) {
  const classes = ['button button--call', small && 'button--small', className].filter(Boolean).join(' ');
  return (
    <PhoneLink phone={phone} className={classes}>
      <Icon name="phone" />
      <span>{children ?? phone.display}</span>
    </PhoneLink>
  );
}
