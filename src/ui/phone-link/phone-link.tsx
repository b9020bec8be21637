import type { ReactNode } from 'react';

/** Spec section 3. */
export interface Phone {
  /** E.164 */
  number: string;
  display: string;
  /** Accessible name of links that dial: 'Call {number} for {label}'. */
  aria: string;
}

interface PhoneLinkProps {
  phone: Phone;
  className?: string;
  /** Default: the formatted number. */
  children?: ReactNode;
  [data: `data-${string}`]: string | boolean | undefined;
}

/** A call-tracking script may swap its number; src/tracking then copies the new number to all other links. */
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
