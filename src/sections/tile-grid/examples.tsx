import { at, type Examples } from '../../dev/example.ts';
import { TileGrid } from './tile-grid.tsx';

export const examples: Examples = ({ content: { home, cleanouts, services }, site, tilesFor, props }) => {
  const nine = (
    <TileGrid
      pointer="arrow"
      heading={home.what_we_remove.heading}
      intro={home.what_we_remove.intro}
      tiles={tilesFor(site.categories)}
      prompt={home.what_we_remove.prompt}
      cta={home.what_we_remove.cta}
      more={{ path: services.path, text: home.what_we_remove.all_services }}
    />
  );
  const [cleanout] = cleanouts;
  const twelve = cleanout && (
    <TileGrid
      pointer="arrow"
      heading={cleanout.tiles.heading}
      tiles={tilesFor(cleanout.tiles.list)}
      shown={cleanout.tiles.initially_shown}
      viewAll={site.tiles.view_all}
      prompt={site.tiles.prompt_item}
      cta={site.tiles.cta}
    />
  );
  return [
    { name: 'Nine', full: true, show: nine },
    { name: 'Pointed at', full: true, show: nine, set: at('li:nth-child(2) .tile', 'hover') },
    { name: 'Focus', full: true, show: nine, set: at('li:nth-child(2) .tile', 'focus') },
    {
      name: 'A long city name',
      full: true,
      show: (
        <TileGrid
          pointer="arrow"
          heading={props.forCity(site.tiles.heading_city, 'Rancho Cordova')}
          intro={home.what_we_remove.intro}
          tiles={tilesFor(site.categories)}
          prompt={props.forCity(site.tiles.prompt_city, 'Rancho Cordova')}
          cta={site.tiles.cta}
        />
      ),
    },
    { name: 'Six and more', full: true, show: twelve },
    { name: 'Six and more, focus', full: true, show: twelve, set: at('summary', 'focus') },
    { name: 'All twelve', full: true, show: twelve, set: { details: { open: '' } } },
  ];
};
