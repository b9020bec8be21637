import { FeatureIcon } from '../../ui/feature-icon/feature-icon.tsx';
import { Text } from '../../ui/text/text.tsx';
import './benefit-cards.css';

interface BenefitCardsProps {
  heading: string;
  /** `icon` is the address of a drawing. */
  benefits: readonly { icon: string; title: string; text: string }[];
}

/** Six cards of reasons, on the later city pages (spec 2.4). */
export function BenefitCards({ heading, benefits }: BenefitCardsProps) {
  return (
    <section className="section pine" id="why-choose-us">
      <div className="wrap">
        <h2 className="benefit-cards__heading">{heading}</h2>
        <ul className="benefit-cards">
          {benefits.map(({ icon, title, text }) => (
            <li key={title}>
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
    </section>
  );
}
