import { Fragment, type ReactNode } from 'react';
import { type Phone, PhoneLink } from '../phone-link/phone-link.tsx';

interface TextProps {
  children: string;
  /** The number behind `{phone}`; it becomes a link that dials. Without it the slot stays text. */
  phone?: Phone;
}

/** Short compounds that read badly when a line breaks inside them. */
const UNBROKEN = /((?:five|5|same|next|14|2|no)-(?:star|day|yard|man|pressure)|\d[–-]\d)/i;

/** Running text of the content files: dials `{phone}`, and keeps `five-star` and its like on one line. */
export function Text({ children, phone }: TextProps) {
  return children.split(/(\{phone\})/).map((part, i) => {
    if (part === '{phone}' && phone) return <PhoneLink key={`phone ${i}`} phone={phone} className="nobr" />;
    return <Fragment key={`text ${i}`}>{unbroken(part)}</Fragment>;
  });
}

function unbroken(text: string): ReactNode[] {
  return text.split(UNBROKEN).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change places
      <span key={i} className="nobr">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
