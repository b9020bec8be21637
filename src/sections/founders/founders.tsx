import { EstimateButton } from '../../ui/button/button.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Text } from '../../ui/text/text.tsx';
import './founders.css';

interface FoundersProps {
  heading: string;
  quote: string;
  quoteBy: string;
  story: string;
  cta: string;
  picture: PictureSource;
}

/** The former trucker, one trailer, and a large quote (spec 2.2). */
export function Founders({ heading, quote, quoteBy, story, cta, picture }: FoundersProps) {
  return (
    <section className="section" id="founders">
      <div className="wrap founders">
        <div className="founders__picture">
          <Picture source={picture} sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
        <div className="founders__body">
          <h2>{heading}</h2>
          <figure>
            <blockquote>“{quote}”</blockquote>
            <figcaption className="small">{quoteBy}</figcaption>
          </figure>
          <p>
            <Text>{story}</Text>
          </p>
          <EstimateButton className="button--wide">{cta}</EstimateButton>
        </div>
      </div>
    </section>
  );
}
