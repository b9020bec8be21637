import { Icon } from '../../ui/icon/icon.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './faq.css';

interface FaqProps {
  heading: string;
  questions: readonly { q: string; a: string }[];
  phone: Phone;
}

export function Faq({ heading, questions, phone }: FaqProps) {
  return (
    <section className="section">
      <div className="wrap split beside faq">
        <h2>{heading}</h2>
        <div>
          {questions.map(({ q, a }) => (
            <details key={q}>
              <summary className="fold">
                {q}
                <Icon name="plus" />
              </summary>
              <p>
                <Text phone={phone}>{a}</Text>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
