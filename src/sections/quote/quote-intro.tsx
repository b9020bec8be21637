import { Text } from '../../ui/text/text.tsx';
import './quote-intro.css';

interface QuoteIntroProps {
  heading: string;
  subtext: string;
}

export function QuoteIntro({ heading, subtext }: QuoteIntroProps) {
  return (
    <div className="quote-intro">
      <h2>
        <Text>{heading}</Text>
      </h2>
      <p className="lead">
        <Text>{subtext}</Text>
      </p>
    </div>
  );
}
