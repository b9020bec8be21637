import { createElement, Fragment, type ReactNode } from 'react';
import { type Phone, PhoneLink } from '../phone-link/phone-link.tsx';

interface TextProps {
  children: string;
  /** The number behind `{phone}`; it becomes a link that dials. Without it the slot stays text. */
  phone?: Phone;
}

/** Short compounds that read badly when a line breaks inside them, such as `14-yard`, `same-day` and `2–4`. */
const UNBROKEN = /((?<![\p{L}\d-])[\p{L}\d]{1,4}[–-][\p{L}\d]{1,8}(?![\p{L}\d-]))/u;
const WHOLE = new RegExp(`^${UNBROKEN.source}$`, 'u');
const SLOT = '{phone}';

/** Running text of the content files: dials `{phone}`, and keeps short compounds on one line. */
export function Text({ children, phone }: TextProps) {
  return inOrder(
    children.split(/(\{phone\})/).map((part) => {
      if (part === SLOT && phone) return <PhoneLink phone={phone} className="nobr" />;
      return inOrder(part.split(UNBROKEN).map(keepTogether));
    }),
  );
}

function keepTogether(part: string): ReactNode {
  return WHOLE.test(part) ? <span className="nobr">{part}</span> : part;
}

/** Parts of a fixed text never change places, so they need no keys. */
function inOrder(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
