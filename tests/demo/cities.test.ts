/** City pages: true of their place, and each one different from the others. */
import { describe, expect, it } from 'vitest';
import type { City } from '../../model/cities.ts';
import { describeDemo } from './demo.ts';

describeDemo('the city pages of the demo', ({ cities }) => {
  /** City, county, neighborhoods, places next to it, ZIP codes, latitude and longitude, miles. */
  const PLACES = `
Sacramento | Sacramento | Midtown, East Sacramento, Land Park, Oak Park, Pocket, Natomas, Tahoe Park, Curtis Park | West Sacramento, Rancho Cordova, Elk Grove, Carmichael | 95811, 95814–95826, 95828, 95831–95835 | 38.5816, -121.4944 | 0
Roseville | Placer | Westpark, Diamond Oaks, Highland Reserve, Stoneridge, Old Town, Galleria | Rocklin, Granite Bay, Citrus Heights, Antelope | 95661, 95678, 95747 | 38.7521, -121.2880 | 20
Elk Grove | Sacramento | Laguna Creek, Laguna West, Old Town, Franklin, East Elk Grove | Sacramento, Galt, Wilton | 95624, 95757, 95758 | 38.4088, -121.3716 | 15
Folsom | Sacramento | Historic District, Empire Ranch, Broadstone, Folsom Ranch, Folsom Lake | El Dorado Hills, Orangevale, Granite Bay | 95630 | 38.6780, -121.1761 | 22
Citrus Heights | Sacramento | Sunrise, Sylvan, Rusch Park, Greenback Lane | Roseville, Orangevale, Fair Oaks, Antelope | 95610, 95621 | 38.7071, -121.2811 | 16
Rancho Cordova | Sacramento | Anatolia, Stone Creek, Kavala Ranch, Sunridge, Folsom Boulevard | Mather, Gold River, Carmichael, Folsom | 95670, 95742 | 38.5891, -121.3027 | 13
Fair Oaks | Sacramento | Fair Oaks Village, Phoenix Field, the American River bluffs | Orangevale, Citrus Heights, Carmichael, Gold River | 95628 | 38.6446, -121.2722 | 17
Carmichael | Sacramento | Del Campo, Ancil Hoffman Park, Mission Oaks, Garfield | Arden-Arcade, Fair Oaks, Citrus Heights | 95608 | 38.6171, -121.3283 | 11
Orangevale | Sacramento | Hazel Avenue, Greenback Lane, Lake Natoma | Folsom, Fair Oaks, Citrus Heights, Granite Bay | 95662 | 38.6785, -121.2258 | 20
Antelope | Sacramento | Antelope Road, Walerga, Tetotom Park | Roseville, North Highlands, Citrus Heights, Elverta | 95843 | 38.7082, -121.3299 | 15
North Highlands | Sacramento | McClellan Park, Foothill Farms, Watt Avenue | Antelope, Rio Linda, Carmichael | 95660 | 38.6857, -121.3722 | 11
Woodland | Yolo | Downtown Main Street, Spring Lake, the county seat of Yolo | Davis, Knights Landing, Esparto | 95695, 95776 | 38.6785, -121.7733 | 20
Rocklin | Placer | Whitney Ranch, Stanford Ranch, Quarry Park, Sierra College | Roseville, Lincoln, Loomis, Granite Bay | 95677, 95765 | 38.7907, -121.2358 | 22
Lincoln | Placer | Twelve Bridges, Lincoln Hills, downtown, Lincoln Crossing | Rocklin, Roseville, Sheridan | 95648 | 38.8916, -121.2930 | 29
Natomas | Sacramento | North Natomas, South Natomas, Natomas Park, Westlake, Gateway West | downtown Sacramento, Rio Linda, the airport | 95833, 95834, 95835 | 38.6560, -121.5080 | 6
Davis | Yolo | Mace Ranch, Wildhorse, downtown, the UC Davis campus | Woodland, Dixon, West Sacramento | 95616, 95618 | 38.5449, -121.7405 | 15
Lodi | San Joaquin | downtown, Lodi Lake, Woodbridge, the wine-grape country | Galt, Stockton, Acampo | 95240, 95242 | 38.1302, -121.2724 | 36
Galt | Sacramento | Old Town, Cosumnes River, the Galt Market | Elk Grove, Lodi, Herald | 95632 | 38.2546, -121.2999 | 25
Dixon | Solano | downtown, the May Fair grounds, the Solano farmland | Davis, Vacaville, Winters | 95620 | 38.4455, -121.8233 | 23
Stockton | San Joaquin | Lincoln Village, Brookside, Spanos Park, Weston Ranch, the Miracle Mile, the Delta waterfront | Lodi, Manteca, Lathrop | 95202–95207, 95209–95212, 95219 | 37.9577, -121.2908 | 48
West Sacramento | Yolo | Southport, the Bridge District, Broderick, Bryte, the river port | Sacramento, Davis | 95605, 95691 | 38.5805, -121.5302 | 3
Auburn | Placer | Old Town, downtown, North Auburn, the county seat of Placer, the foothills | Newcastle, Meadow Vista, Loomis | 95602, 95603 | 38.8966, -121.0769 | 34
Placerville | El Dorado | historic Main Street, the county seat of El Dorado, Highway 50, the foothills | Diamond Springs, Camino, Cameron Park | 95667 | 38.7296, -120.7985 | 44
Granite Bay | Placer | Folsom Lake's Granite Beach, Los Lagos, Douglas Boulevard | Roseville, Folsom, Loomis, Orangevale | 95746 | 38.7632, -121.1639 | 24
`
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', county = '', neighborhoods = '', nextTo = '', zips = '', geo = '', miles = ''] =
        row.split(' | ');
      return {
        name,
        county,
        neighborhoods: neighborhoods.split(', ').map(plain),
        nextTo: nextTo.split(', '),
        zip_codes: zips.split(', ').flatMap(zipRange),
        geo: geo.split(', ').map(Number),
        miles: Number(miles),
      };
    });

  describe('facts', () => {
    it('are known for every city', () => {
      expect(cities.map(({ name }) => name)).toEqual(PLACES.map(({ name }) => name));
    });

    it.each(PLACES)('$name is where it is', (place) => {
      const page = find(place.name);
      expect(page.county).toBe(place.county);
      expect(page.miles).toBe(place.miles);
      expect([page.geo?.lat, page.geo?.lng]).toEqual(place.geo);
      expect(page.zip_codes).toEqual(place.zip_codes);
      expect(page.neighborhoods.length).toBeGreaterThanOrEqual(2);
      expect(page.neighborhoods.map(plain).filter((name) => !place.neighborhoods.includes(name))).toEqual([]);
    });

    it.each(PLACES)('$name links to every place next to it that has a page', ({ name, nextTo }) => {
      const nearby = find(name).nearby.map((city) => city.name);
      expect(nextTo.filter((place) => cities.some((city) => city.name === place))).toEqual(
        nextTo.filter((place) => nearby.includes(place)),
      );
    });

    it('link to pages of places nearby', () => {
      for (const { name, geo, nearby } of cities) {
        for (const { name: other } of nearby)
          expect([name, other, milesBetween(geo, find(other).geo) < 30]).toEqual([name, other, true]);
      }
    });

    it('state the distance of each place from downtown', () => {
      expect(find('Roseville').area.distance).toBe(
        'About 20 miles by road from downtown Sacramento, in Placer County',
      );
      expect(find('Sacramento').area.distance).not.toMatch(/\b0\b/);
    });
  });

  describe('texts', () => {
    const own = cities.map((city) => ({ name: city.name, texts: ownTexts(city).map(mask) }));

    it('no two cities share more than a quarter of their five-word sequences', () => {
      const sequences = own.map(({ name, texts }) => ({ name, set: new Set(texts.flatMap(fiveWords)) }));
      const alike = pairs(sequences).flatMap(([a, b]) => {
        const shared = [...a.set].filter((words) => b.set.has(words)).length;
        const share = shared / Math.min(a.set.size, b.set.size);
        return share > 0.25 ? [`${a.name} and ${b.name}: ${Math.round(share * 100)} %`] : [];
      });
      expect(alike).toEqual([]);
    });

    it('no sentence is on two city pages, or twice on one', () => {
      const seen = new Map<string, string>();
      const repeated = own.flatMap(({ name, texts }) =>
        texts.flatMap(sentences).flatMap((sentence) => {
          const other = seen.get(sentence);
          seen.set(sentence, name);
          return other === undefined ? [] : [`${other}, ${name}: ${sentence}`];
        }),
      );
      expect(repeated).toEqual([]);
    });

    it('name the place, and are long enough to say something', () => {
      for (const city of cities) {
        const words = [city.intro.text, city.second?.text].join(' ');
        expect(words.split(' ').length, city.name).toBeGreaterThan(100);
        const named = city.neighborhoods.filter((place) =>
          ownTexts(city).some((text) => text.includes(place.split(' ')[0] ?? place)),
        );
        expect(named.length, `${city.name}: ${named.join(', ')}`).toBeGreaterThanOrEqual(2);
        expect(city.faq.length, city.name).toBeGreaterThanOrEqual(3);
      }
    });

    it('quote only ZIP codes and distances that belong to the city', () => {
      for (const city of cities) {
        const text = ownTexts(city).join(' ');
        const zips = [...text.matchAll(/\b9\d{4}\b/g)].map(([zip]) => zip);
        expect(
          zips.filter((zip) => !city.zip_codes.includes(zip)),
          city.name,
        ).toEqual([]);
        const miles = [...text.matchAll(/([\w-]+) miles\b/g)].map(([, count]) => count?.toLowerCase());
        const known = [numberWord(city.miles ?? 0), String(city.miles)];
        expect(
          miles.filter((count) => count && !known.includes(count)),
          city.name,
        ).toEqual([]);
      }
    });
  });

  function find(name: string): City {
    const city = cities.find((entry) => entry.name === name);
    if (!city) throw new Error(`no city called ${name}`);
    return city;
  }

  /** Everything on the page that no shared section says. */
  function ownTexts(city: City): string[] {
    return [
      ...(city.kind === 'classic' ? [city.description] : []),
      city.intro.heading,
      city.intro.text,
      city.second?.heading ?? '',
      city.second?.text ?? '',
      ...city.faq.flatMap(({ q, a }) => [q, a]),
      ...city.quarters.map(({ text }) => text),
      city.neighborhoods.join(', '),
    ];
  }

  /** With the names of all cities alike, so that a text copied with the name changed is found. */
  function mask(text: string): string {
    const names = [...PLACES.map(({ name }) => name)].sort((a, b) => b.length - a.length);
    return text.replace(new RegExp(names.join('|'), 'g'), 'City').toLowerCase();
  }

  function fiveWords(text: string): string[] {
    const words = text.match(/[a-z0-9'’-]+/g) ?? [];
    return words.slice(4).map((_, i) => words.slice(i, i + 5).join(' '));
  }

  /** Sentences of three words or more. */
  function sentences(text: string): string[] {
    return text.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.split(' ').length >= 3);
  }

  function pairs<T>(list: readonly T[]): [T, T][] {
    return list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));
  }

  /** `the Miracle Mile` and `Miracle Mile` are one place; so are `Granite Beach on Folsom Lake` and its other form. */
  function plain(name: string): string {
    const bare = name.toLowerCase().replace(/^the /, '');
    return bare === "folsom lake's granite beach" ? 'granite beach on folsom lake' : bare;
  }

  function zipRange(range: string): string[] {
    const [first = 0, last = first] = range.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  }

  function milesBetween(a: City['geo'], b: City['geo']): number {
    if (!a || !b) return Number.NaN;
    const north = (a.lat - b.lat) * 69;
    const east = (a.lng - b.lng) * 69 * Math.cos((a.lat * Math.PI) / 180);
    return Math.hypot(north, east);
  }

  function numberWord(number: number): string {
    const ones =
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      );
    const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty'];
    if (number < 20) return ones[number] ?? '';
    const rest = number % 10;
    return `${tens[Math.floor(number / 10)]}${rest ? `-${ones[rest]}` : ''}`;
  }
});
