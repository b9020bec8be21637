/** Ray's Haulaway of Bangor, Maine: a made-up business that differs from the demo and from Rose City as much as possible. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers to `npm run setup`: cleanouts and two things, six days, few reviews, no logo, no story, no photos. */
const ANSWERS = `
brand: "Ray's Haulaway"
legal_name: "Ray's Haulaway & Sons, Inc."
phone: 207-555-0139
email: ray@rayshaulaway.test
site_url: https://rayshaulaway.test
slogan: "Gone by supper."
region: Bangor
state: ME
home_county: Penobscot
trailer_yards: 22
crew: 3
hours: { days: [monday, tuesday, wednesday, thursday, friday, saturday], opens: "07:00", closes: "19:00" }
schedule:
  places: 1
  notice_hours: 12
  area_days: [{ zip_codes: ["04474"], days: [wednesday] }]
reviews: 41
rating: 4.8
rating_from: Google
customers: 0
insured: true
warehouse: false
accreditations: []
cities:
  - { name: Bangor, county: Penobscot, zip_codes: ["04401"], neighborhoods: [Fairmount, Little City, "Chapin Park"] }
  - { name: Old Town, county: Penobscot, zip_codes: ["04468"], neighborhoods: [Stillwater, French Island] }
  - { name: Orrington, county: Penobscot, zip_codes: ["04474"], neighborhoods: ["Brewer Lake"] }
services: [hot-tub, piano, garage-cleanout, estate-cleanout, storage-unit-cleanout]
prices:
  home/half: $375–$450
  home/full: up to $750
  piano/grand: custom quote
  garage-cleanout/quick: $199
`;

/** @returns the file of answers, for `npm run setup -- --answers` */
export function writeBangorAnswers(folder: string): string {
  const answers = join(folder, 'answers.yaml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(answers, ANSWERS);
  return answers;
}
