import { FeatureIcon } from '../../ui/feature-icon/feature-icon.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Text } from '../../ui/text/text.tsx';
import './included.css';

interface IncludedProps {
  heading: string;
  /** `icon` is the address of a drawing. */
  items: readonly { icon: string; title: string; text: string }[];
  picture: PictureSource;
}

/** The trailer, and what every cleanout price covers (spec 2.6); stands with the price cards. */
export function Included({ heading, items, picture }: IncludedProps) {
  return (
    <div className="included">
      <div className="included__picture">
        <Picture source={picture} sizes="(min-width: 64rem) 40vw, 100vw" />
      </div>
      <div>
        <h3>{heading}</h3>
        <ul>
          {items.map(({ icon, title, text }) => (
            <li key={title}>
              <FeatureIcon src={icon} />
              <div>
                <h4>{title}</h4>
                <p>
                  <Text>{text}</Text>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
