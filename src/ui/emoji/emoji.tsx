import './emoji.css';

interface EmojiProps {
  /** Address of the drawing, from `emojiSource()` (src/emoji.ts). */
  src: string;
}

/** An emoji from the set that ships with the site, the same on every device. Decorative. */
export function Emoji({ src }: EmojiProps) {
  return <img className="emoji" src={src} width="96" height="96" alt="" loading="lazy" />;
}
