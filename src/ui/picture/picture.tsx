import './picture.css';

export interface PictureSource {
  /** For browsers without AVIF: one size in WebP. */
  src: string;
  /** All sizes in AVIF, as the `srcset` attribute. */
  srcset: string;
  width: number;
  height: number;
  alt: string;
  /** Whether it has transparent parts, which show the page's background. Other pictures get a frame. */
  cutout: boolean;
  /** Background until the photo arrives. */
  color?: string;
  phone?: { src: string; width: number; height: number };
}

interface PictureProps {
  source: PictureSource;
  /** Replaces the picture's own alt text; `''` for a decorative picture. */
  alt?: string;
  sizes: string;
  /** Above the fold: fetched first. All others wait until they are near. */
  first?: boolean;
}

/** With its dimensions, so that nothing shifts when it arrives. */
export function Picture({ source, alt = source.alt, sizes, first = false }: PictureProps) {
  const { src, srcset, width, height, cutout, color, phone } = source;
  return (
    <picture className={cutout ? undefined : 'picture--photo'}>
      {phone && (
        <source
          type="image/avif"
          media="(max-width:40rem)"
          srcSet={phone.src}
          width={phone.width}
          height={phone.height}
        />
      )}
      <source type="image/avif" srcSet={srcset} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        {...(color && { style: { background: color } })}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
