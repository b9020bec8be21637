import { Icon } from '../../ui/icon/icon.tsx';
import { Picture, type PictureSource } from '../../ui/picture/picture.tsx';
import './carousel.css';

interface CarouselProps {
  label: string;
  slides: readonly PictureSource[];
  words: { previous: string; next: string; go_to: string; pause: string; play: string; position: string };
}

/** Spec 4, 9. src/behaviors/carousel.ts advances it and handles the controls; without JavaScript there is only the strip. */
export function Carousel({ label, slides, words }: CarouselProps) {
  const numbered = (text: string, n: number) =>
    text.replace('{n}', `${n}`).replace('{total}', `${slides.length}`);
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel
      data-pause={words.pause}
      data-play={words.play}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <div className="carousel__strip" data-carousel-strip tabIndex={0}>
        {slides.map((picture, i) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of the ARIA practices guide
          <div
            key={picture.src}
            role="group"
            aria-roledescription="slide"
            aria-label={numbered(words.position, i + 1)}
          >
            <Picture source={picture} sizes="(min-width: 64rem) 44vw, 92vw" />
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="carousel__bar">
          <button type="button" className="round" aria-label={words.previous} data-carousel-step="-1">
            <Icon name="previous" />
          </button>
          <button type="button" className="round" aria-label={words.next} data-carousel-step="1">
            <Icon name="next" />
          </button>
          <div className="carousel__dots">
            {slides.map(({ src }, i) => (
              <button
                key={src}
                type="button"
                aria-label={numbered(words.go_to, i + 1)}
                aria-current={i === 0 ? 'true' : undefined}
                data-carousel-go={i}
              />
            ))}
          </div>
          <button type="button" className="round" aria-label={words.pause} data-carousel-toggle>
            <Icon name="pause" />
            <Icon name="play" />
          </button>
        </div>
      )}
    </section>
  );
}
