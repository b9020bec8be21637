import type { Phone } from '../phone-link/phone-link.tsx';
import { Text } from '../text/text.tsx';
import './steps.css';

interface StepsProps {
  steps: readonly { title: string; text: string }[];
  /** The number behind `{phone}` in a step's text. */
  phone?: Phone;
}

/** Numbered list of what happens, one line of title and one of text each. */
export function Steps({ steps, phone }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <b>{title}</b>
            <span>
              <Text {...(phone && { phone })}>{text}</Text>
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
