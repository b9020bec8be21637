import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { type Point, Points } from '../../ui/points/points.tsx';
import './included.css';

interface IncludedProps {
  heading: string;
  points: readonly Point[];
  picture: PictureSource;
}

/** Part of the price section (spec 2.6). */
export function Included({ heading, points, picture }: IncludedProps) {
  return (
    <div className="included">
      <div className="included__picture">
        <Picture source={picture} sizes="(min-width: 64rem) 40vw, 60vw" />
      </div>
      <h3>{heading}</h3>
      <Points points={points} level="h4" />
    </div>
  );
}
