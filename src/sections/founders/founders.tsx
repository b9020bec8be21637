import { EstimateButton } from '../../ui/button/button.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import { Text } from '../../ui/text/text.tsx';
import './founders.css';

interface FoundersProps {
  heading?: string | undefined;
  quote: string;
  quoteBy: string;
  story?: string | undefined;
  cta: string;
  picture: PictureSource;
}

/** Spec 2.2. */
export function Founders({ heading, quote, quoteBy, story, cta, picture }: FoundersProps) {
  return (
    <section className={story ? 'section' : 'section section--tight founders--brief'} id="founders">
      <div className="wrap split founders">
        <div className={picture.cutout ? 'founders__picture founders__picture--cutout' : 'founders__picture'}>
          <Picture source={picture} sizes="(min-width: 64rem) 50vw, 85vw" />
        </div>
        <div className="stack">
          {heading && <h2>{heading}</h2>}
          <figure className="stack">
            <blockquote>{`“${quote}”`}</blockquote>
            <figcaption className="small">{quoteBy}</figcaption>
          </figure>
          {story && (
            <p>
              <Text>{story}</Text>
            </p>
          )}
          <EstimateButton className="button--wide">{cta}</EstimateButton>
        </div>
      </div>
    </section>
  );
}
