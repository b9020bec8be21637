import { weekdayNames } from '../../contract/booking/names.ts';
import type { City } from '../../model/cities.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import { weekdaysFor } from '../../model/schedule.ts';
import { toPhone } from '../words/phone.ts';
import { forCity, mapProps } from './section-props.ts';

export function townProps(content: Content, city: City) {
  return {
    blocks: city.blocks,
    map: {
      ...mapProps(content, withNearby(content, city), forCity(content.site.nearby.map, city.name)),
      main: city.name,
    },
    neighborhoods: {
      heading: city.area.neighborhoods,
      list: city.neighborhoods.map((name) => ({
        name,
        text: city.quarters.find((quarter) => quarter.name === name)?.text,
      })),
    },
    zipCodes: { heading: city.area.zip_codes, list: city.zip_codes },
    distance: city.area.distance,
    days: weekdaysIn(content, city),
    phone: toPhone(content),
  };
}

function withNearby({ cities }: Content, city: City): City[] {
  const paths = new Set(city.nearby.map(({ path }) => path));
  return [city, ...cities.filter(({ path }) => paths.has(path))];
}

/** Undefined if the business comes on any day. */
function weekdaysIn(content: Content, { name, zip_codes }: City): string | undefined {
  const { booking, language, schedule } = content;
  const weekdays = weekdaysFor(zip_codes, schedule);
  return weekdays && fill(booking.chooser.area, { town: name, days: weekdayNames(weekdays, language) });
}

export function nearbyProps({ site, services }: Content, city: City) {
  return {
    heading: forCity(site.nearby.heading, city.name),
    links: city.nearby.map(({ path, name }) => ({ path, text: name })),
    all: { path: services.path, text: site.nearby.all },
  };
}
