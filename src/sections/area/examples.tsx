import { at, type Examples } from '../../dev/example.ts';
import { Area } from './area.tsx';

export const examples: Examples = ({ site, content, props }) => {
  const area = (name: string) => {
    const city = content.cities.find((each) => each.name === name) ?? content.cities[0];
    if (!city) return null;
    return (
      <Area
        heading={props.forCity(site.nearby.heading, city.name)}
        intro={site.nearby.intro}
        links={city.nearby.map(({ path, name }) => ({ path, text: props.forCity(site.nearby.link, name) }))}
        all={{ path: content.services.path, text: site.nearby.all }}
        facts={[
          { heading: city.area.neighborhoods, items: city.neighborhoods },
          { heading: city.area.zip_codes, items: city.zip_codes },
        ]}
        distance={city.area.distance}
      />
    );
  };
  return [
    { name: 'Most links', show: area('Sacramento'), full: true },
    { name: 'A long name', show: area('Rancho Cordova'), full: true },
    { name: 'A link pointed at', show: area('Davis'), full: true, set: at('li:nth-child(2) a', 'hover') },
  ];
};
