import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import { thumbnail } from '../media/media.ts';
import { slideNames } from '../media/photos.ts';
import { mapProps } from './section-props.ts';

/** An item's picture is the first of its carousel. */
export function servicesIndexProps(content: Content) {
  const { site, services, cities } = content;
  return {
    groups: services.groups.map(({ id, heading, links }) => ({
      id,
      heading,
      places: links.every(({ kind }) => kind === 'city'),
      links: links.map(({ path, text, blurb, from }) => {
        const [first] = slideNames(content.folderOf(path));
        return {
          path,
          text,
          blurb,
          from: from && fill(services.from, { price: from }),
          picture: first === undefined ? undefined : thumbnail(content, first),
        };
      }),
    })),
    map: mapProps(content, cities, site.nearby.map_all),
  };
}
