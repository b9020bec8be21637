import { createElement, Fragment, type ReactNode } from 'react';
import { splitUnbreakable } from '../../../contract/unbroken.ts';
import { type Phone, PhoneLink } from '../phone-link/phone-link.tsx';

interface TextProps {
  children: string;
  /** Fills `{phone}` with a link that dials; without it the slot stays text. */
  phone?: Phone;
}

const SLOT = '{phone}';

/** Also keeps windows, dates, prices and the like on one line. */
export function Text(props: TextProps) {
  return toParts(props, keepTogether);
}

/** For islands: each part has an element of its own, because a page translator replaces text that stands beside others. */
export function LiveText(props: TextProps) {
  return toParts(props, inElement);
}

function toParts({ children, phone }: TextProps, show: (part: string, index: number) => ReactNode) {
  return toFragment(
    children.split(/(\{phone\})/).map((part) => {
      if (part === SLOT && phone) return <PhoneLink phone={phone} className="nobr" />;
      return toFragment(splitUnbreakable(part).map(show));
    }),
  );
}

function inElement(part: string, index: number): ReactNode {
  return <span className={index % 2 ? 'nobr' : undefined}>{part}</span>;
}

function keepTogether(part: string, index: number): ReactNode {
  return index % 2 ? <span className="nobr">{part}</span> : part;
}

/** Parts of a fixed text never change places, so they need no keys. */
function toFragment(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
