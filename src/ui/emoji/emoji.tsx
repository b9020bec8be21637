import './emoji.css';

interface EmojiProps {
  /** Address of the picture, from `thingPath()` (src/media). */
  src: string;
}

/** What a tile names: a clay model or a photo, or an emoji of the set that ships with the site. Decorative. */
export function Emoji({ src }: EmojiProps) {
  return <img className="emoji" src={src} width="120" height="120" alt="" loading="lazy" />;
}
