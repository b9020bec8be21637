import type { ReactNode } from 'react';
import { FeatureIcon } from '../../ui/feature-icon/feature-icon.tsx';
import { Text } from '../../ui/text/text.tsx';
import './reasons.css';

interface ReasonsProps {
  heading: string;
  /** `icon` is the address of a drawing. */
  points: readonly { icon: string; title: string; text: string }[];
  /** Line under the carousel. */
  note: string;
  /** The carousel. */
  children: ReactNode;
}

/** Why people let us do it, beside pictures of such jobs (spec 2.5, 2.6). */
export function Reasons({ heading, points, note, children }: ReasonsProps) {
  return (
    <section className="section pine" id="why-choose-us">
      <div className="wrap">
        <h2 className="reasons__heading">{heading}</h2>
        <div className="reasons">
          <div className="reasons__gallery">
            {children}
            <p className="small">{note}</p>
          </div>
          <ul>
            {points.map(({ icon, title, text }) => (
              <li key={title} className="reason">
                <FeatureIcon src={icon} />
                <h3>
                  <Text>{title}</Text>
                </h3>
                <p>
                  <Text>{text}</Text>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
