import type { ReactNode } from 'react';

/** The one phone contact (spec section 3). */
export interface Phone {
  /** E.164, what the link dials. */
  number: string;
  /** As people read it. */
  display: string;
  /** Accessible name of every link that dials: 'Call {number} for {label}'. */
  aria: string;
}

interface PhoneLinkProps {
  phone: Phone;
  className?: string;
  /** What the link shows; the formatted number by default. */
  children?: ReactNode;
  /** Other attributes, such as a hook. */
  [data: `data-${string}`]: string | boolean | undefined;
}

/** A tracked phone link: a call-tracking script may swap its number, and src/tracking copies the new number to all others. */
export function PhoneLink({ phone, className, children, ...rest }: PhoneLinkProps) {
  return (
    <a
      className={`tracked-phone ${className ?? ''}`.trim()}
      href={`tel:${phone.number}`}
      aria-label={phone.aria}
      data-e164={phone.number}
      data-phone={phone.display}
      data-default-phone={phone.number}
      {...rest}
    >
      {children ?? phone.display}
    </a>
  );
}
