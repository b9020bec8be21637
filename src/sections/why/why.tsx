import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { type Point, Points } from '../../ui/points/points.tsx';
import './why.css';

interface WhyProps {
  heading: string;
  points: readonly Point[];
  look?: 'rows' | 'titles';
  /** '300+ Happy Customers'; absent if the number of reviews is not claimed. */
  badge?: string | undefined;
  note?: string;
  children?: ReactNode;
}

/** Spec 2.2 to 2.6. */
export function Why({ heading, points, look = 'rows', badge, note, children }: WhyProps) {
  const beside = children ? 'split why--pictures' : badge && 'split';
  return (
    <section className="section pine" id="why-choose-us">
      <div className={`wrap why ${beside ?? ''}`.trim()}>
        <div className="why__head">
          <h2>{heading}</h2>
          {badge && <Badge text={badge} />}
        </div>
        {children && (
          <div className="why__pictures">
            {children}
            <p className="small">{note}</p>
          </div>
        )}
        <Points points={points} look={look} />
      </div>
    </section>
  );
}

function Badge({ text }: { text: string }) {
  const [count, ...words] = text.split(' ');
  return (
    <p className="badge">
      <Icon name="up" />
      <strong>{`${count} `}</strong>
      <span>{words.join(' ')}</span>
    </p>
  );
}
