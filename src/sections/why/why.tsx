import { FeatureIcon } from '../../ui/feature-icon/feature-icon.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Text } from '../../ui/text/text.tsx';
import './why.css';

interface WhyProps {
  heading: string;
  /** '300+ Happy Customers' */
  badge: string;
  /** `icon` is the address of a drawing. */
  benefits: readonly { icon: string; title: string; text: string }[];
}

/** Five reasons and a badge (spec 2.2, 2.4). */
export function Why({ heading, badge, benefits }: WhyProps) {
  const [count, ...words] = badge.split(' ');
  return (
    <section className="section pine" id="why-choose-us">
      <div className="wrap why">
        <div className="why__head">
          <h2>{heading}</h2>
          <p className="badge">
            <Icon name="up" />
            <strong>{count} </strong>
            <span>{words.join(' ')}</span>
          </p>
        </div>
        <ul>
          {benefits.map(({ icon, title, text }) => (
            <li key={title} className="benefit">
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
