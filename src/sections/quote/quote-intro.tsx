import { CallBlock } from '../../ui/call-block/call-block.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Steps } from '../../ui/steps/steps.tsx';
import { Text } from '../../ui/text/text.tsx';
import './quote-intro.css';

interface QuoteIntroProps {
  heading: string;
  subtext: string;
  steps: readonly { title: string; text: string }[];
  /** Line over the phone number. */
  callHint: string;
  phone: Phone;
}

/** Beside the quote form: what happens next, and the number for those who would rather talk. */
export function QuoteIntro({ heading, subtext, steps, callHint, phone }: QuoteIntroProps) {
  return (
    <div className="quote-intro">
      <h2>
        <Text>{heading}</Text>
      </h2>
      <p className="lead">
        <Text>{subtext}</Text>
      </p>
      <Steps steps={steps} />
      <CallBlock hint={callHint} phone={phone} />
    </div>
  );
}
