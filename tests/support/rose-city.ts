/** Rose City Hauling of Portland, Oregon: a made-up business that replaces the demo, for tests, drills and benchmarks. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { phonePhoto } from './phone-photos.ts';

/** Answers to `npm run setup`: two services fewer than the demo's, another trailer, no warehouse, no badge. */
const ANSWERS = `
brand: Rose City Hauling
legal_name: Rose City Hauling LLC
phone: (503) 555-0117
email: hello@rosecityhauling.test
site_url: https://www.rosecityhauling.test
slogan: "Show it. We haul it."
region: Portland
state: OR
home_county: Multnomah
trailer_yards: 10
crew: 3
hours: { text: 6 days a week, days: [monday, tuesday, wednesday, thursday, friday, saturday] }
license: OR CCB 000000
reviews: 120
rating: 4.9
customers: 900
five_star: true
rounded_down: true
insured: true
family_owned: true
warehouse: false
accreditations: []
founder: { quote: It began with a borrowed pickup., story: Two cousins and a pickup. Now there are three of us. }
colors: { dark: "#5b1030" }
logo: logo.png
logo_has_name: true
cities:
  - { name: Portland, county: Multnomah, zip_codes: ["97201", "97202"], neighborhoods: [Sellwood, Alberta, St. Johns] }
  - { name: Beaverton, county: Washington, zip_codes: ["97005"], neighborhoods: [Cedar Hills, Murrayhill] }
  - { name: Gresham, county: Multnomah, zip_codes: ["97030"], neighborhoods: [Rockwood, Powell Valley],
      homes: "Ranch houses from the sixties and seventies on quarter-acre lots, most with a shop, a chicken coop or a carport that turned into a shed. North of Burnside there are garden apartments around a parking court, two floors and no elevator. Along Stark you find manufactured home parks with a storage box behind every unit. Newer two-story houses stand close together toward Persimmon, with a side yard just wide enough for a dresser. The oldest farmhouses past Orient still have a root cellar, and the stairs down are never the same height twice.",
      access: "The parks let trucks in from nine to four and have speed bumps that a loaded trailer feels, so we ask the office for a pass the day before. Garden apartments share one drive for thirty cars, and we come mid-morning when half of them are gone. Powell backs up from four, which is why the last job of the day is on the near side of it. Farm lanes get soft from November on: tell us when yours last saw gravel, and whether the gate swings in or out.",
      drop_off: "Sofas and tables that somebody can still use go to the church shop on Powell, which takes furniture on weekday mornings and turns away anything with a tear. Branches go to the compost yard in Troutdale. Metal pays at the scrap yard off 181st, so water heaters and bed frames travel there together. Refrigerators go where the gas is taken out first. What is left goes over the scale at the transfer station in Oregon City, twenty minutes down 205 when the traffic is kind, and you get the slip if you want it.",
      landmark: "Everybody meets at the arch over Main Avenue, and from there we can be at any house in the old town within five minutes. On market Saturdays two blocks of it are closed until two, so we come up Roberts instead and park behind the bakery. The Japanese garden is around the corner; the lane beside it is one-way and too short for the trailer. If you tell us that you live up the hill from the arch, or down toward the creek, we already know which side to bring the ramp to.",
      job: "A retired bus driver had built a sailboat in his barn for eleven years and never launched it, because it was two inches wider than the door. He asked us what we would do. We took the door frame out, rolled the hull down the lane on fence posts with three of his neighbors, and sat it on the trailer of the man who had bought it over the phone from Astoria. Then we put the frame back and hauled the scaffolding, the paint cans and eleven winters of sawdust.",
    }
services: [hot-tub, furniture, shed, yard-debris, mattress, construction-debris, sauna, pergola-gazebo, e-waste, tv,
  appliance, treadmill, property-cleanout, hoarder-cleanout, garage-cleanout, estate-cleanout, storage-unit-cleanout]
prices: { home/single: $69–$159, home/quarter: $240 }
photos: photos
remove_demo_pictures: true
`;

/** The photos that every site needs, one of a town, and one page's carousel. */
const PHOTOS = [
  'home/hero',
  'home/founder',
  'home/garage',
  'home/thanks',
  'shared/trailer',
  'services/hero',
  'cities/portland',
  'hot-tub-removal/hero',
  'hot-tub-removal/01',
  'hot-tub-removal/02',
  'hot-tub-removal/03',
  'hot-tub-removal/04',
];

/** @returns the file of answers, for `npm run setup -- --answers` */
export async function writeRoseCityAnswers(folder: string): Promise<string> {
  const answers = join(folder, 'answers.yaml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(answers, ANSWERS);
  const picture = await phonePhoto('bright yard');
  for (const name of PHOTOS) {
    const file = join(folder, 'photos', `${name}.jpg`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
  for (const page of new Set(PHOTOS.map((name) => dirname(name)))) {
    const names = PHOTOS.filter((name) => dirname(name) === page).map((name) => name.split('/')[1]);
    const lines = names.map((name) => `${name}: Our truck in a yard, seen ${name}`);
    writeFileSync(join(folder, 'photos', page, 'alt.txt'), `${lines.join('\n')}\n`);
  }
  writeFileSync(join(folder, 'logo.png'), await drawLogo());
  return answers;
}

async function drawLogo(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><rect width="480" height="160" rx="20" fill="#5b1030"/></svg>';
  return sharp(Buffer.from(svg)).png().toBuffer();
}
