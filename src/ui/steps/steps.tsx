import { Text } from '../text/text.tsx';
import './steps.css';

interface StepsProps {
  steps: readonly { title: string; text: string }[];
}

export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <b>{title}</b>
            <span>
              <Text>{text}</Text>
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
