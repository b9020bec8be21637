import { CallBlock } from '../../ui/call-block/call-block.tsx';
import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Steps } from '../../ui/steps/steps.tsx';

interface QuoteAsideProps {
  steps: readonly { title: string; text: string }[];
  callHint: string;
  phone: Phone;
}

export function QuoteAside({ steps, callHint, phone }: QuoteAsideProps) {
  return (
    <div className="quote-aside">
      <Steps steps={steps} />
      <CallBlock hint={callHint} phone={phone} />
    </div>
  );
}
