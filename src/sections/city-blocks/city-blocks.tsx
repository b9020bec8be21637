import type { Phone } from '../../ui/phone-link/phone-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import './city-blocks.css';

interface CityBlocksProps {
  blocks: readonly { heading: string; text: string }[];
  phone: Phone;
}

/** What is true of this city and of no other, before the story of the business. */
export function CityBlocks({ blocks, phone }: CityBlocksProps) {
  return (
    <section className="section city-blocks">
      <div className="wrap city-blocks__in">
        {blocks.map(({ heading, text }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <p>
              <Text phone={phone}>{text}</Text>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
