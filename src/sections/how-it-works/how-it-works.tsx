import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './how-it-works.css';

interface HowItWorksProps {
  heading: string;
  intro: string;
  steps: readonly { title: string; text: string; time: string }[];
  phone: Phone;
  ground?: 'paper' | 'pine';
  brief?: boolean;
}

export function HowItWorks({ heading, intro, steps, phone, ground = 'pine', brief }: HowItWorksProps) {
  return (
    <section className={`section ${brief ? 'section--tight' : ''} ${ground}`}>
      <div className="wrap">
        <div className="stack how__head">
          <h2>{heading}</h2>
          {!brief && <p className="lead">{intro}</p>}
        </div>
        <ol className="how">
          {steps.map(({ title, text, time }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="how__time">{time}</p>
              {!brief && (
                <p>
                  <Text phone={phone}>{text}</Text>
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
