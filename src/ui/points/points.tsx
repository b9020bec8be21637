import { FeatureIcon } from '../feature-icon/feature-icon.tsx';
import { Text } from '../text/text.tsx';
import './points.css';

export interface Point {
  icon: string;
  title: string;
  text?: string | undefined;
}

interface PointsProps {
  points: readonly Point[];
  look?: 'rows' | 'titles';
  level?: 'h3' | 'h4';
}

export function Points({ points, look = 'rows', level: Title = 'h3' }: PointsProps) {
  return (
    <ul className={`points points--${look}`}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <FeatureIcon src={icon} />
          <Title>
            <Text>{title}</Text>
          </Title>
          {look === 'rows' && text && (
            <p>
              <Text>{text}</Text>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
