import './emoji.css';

interface EmojiProps {
  /** Address of the picture, from `thingPath()` (src/media). */
  src: string;
}

/** An emoji from the set that ships with the site, the same on every device, or a clay model of it. Decorative. */
export function Emoji({ src }: EmojiProps) {
  return <img className="emoji" src={src} width="96" height="96" alt="" loading="lazy" />;
}
