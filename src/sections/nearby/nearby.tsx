import { LinkChips } from '../../ui/link-chips/link-chips.tsx';
import './nearby.css';

interface NearbyProps {
  heading: string;
  links: readonly { path: string; text: string }[];
  all: { path: string; text: string };
}

/** Spec 2.4. */
export function Nearby({ heading, links, all }: NearbyProps) {
  if (links.length === 0) return null;
  return (
    <section className="section section--tight paper nearby">
      <div className="wrap split beside">
        <h2>{heading}</h2>
        <div>
          <LinkChips links={links} />
          <a className="more" href={all.path}>
            {all.text}
          </a>
        </div>
      </div>
    </section>
  );
}
