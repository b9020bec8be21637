import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './notice.css';

/** Above the header of every page (product section 12). */
export function Notice({ text, phone }: { text: string; phone: Phone }) {
  return (
    <aside className="notice pine" data-notice>
      <p className="wrap">
        <Text phone={phone}>{text}</Text>
      </p>
    </aside>
  );
}
