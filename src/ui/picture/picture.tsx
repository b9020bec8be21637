/** A picture in its sizes and formats, as the build made it (src/media). */
export interface PictureSource {
  /** For browsers without AVIF: one size in WebP. */
  src: string;
  /** All sizes in AVIF, as the `srcset` attribute. */
  srcset: string;
  width: number;
  height: number;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** Width at which the picture is shown, for each screen width, as the `sizes` attribute. */
  sizes: string;
  /** Above the fold: fetched first. All others wait until they are near. */
  first?: boolean;
}

/** An image with its dimensions, so that nothing moves when it arrives. */
export function Picture({ source, alt, sizes, first = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={source.srcset} sizes={sizes} />
      <img
        src={source.src}
        width={source.width}
        height={source.height}
        alt={alt}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
