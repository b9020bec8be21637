/** The messages that an owner reads about mistakes in the content folder, word for word. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_DIR, type Edit, lineOf, loadAfter, messageAfter } from './testing.ts';

describe('a mistake in a content file', () => {
  it('an unknown field', () => {
    const edit = { file: 'cities.yaml', from: '    county: "Carlton"', to: '    countty: "Carlton"' };
    expect(messageAfter([edit])).toBe(
      [
        `content/cities.yaml:${lineOf('cities.yaml', '  - name: "Cloquet"')}  cities[2].county: expected text, found nothing`,
        `content/cities.yaml:${lineOf('cities.yaml', edit.from)}  cities[2].countty: expected no such field (is it misspelled?), found "Carlton". Did you mean county?`,
      ].join('\n'),
    );
  });

  it.each<[string, Edit, string]>([
    [
      'a wrong type',
      { file: 'cities.yaml', from: '    miles: 8', to: '    miles: twenty' },
      'cities[1].miles: expected a number, found "twenty"',
    ],
    [
      'an empty text',
      { file: 'items.yaml', from: '    item: "Hot Tub"', to: '    item: ""' },
      'items[0].item: expected text, found empty text',
    ],
    [
      'a ready text that is missing',
      { file: 'answers.yaml', from: 'use: on_our_way', to: 'use: lead' },
      'answers: expected one answer with use: on_our_way, and one with use: running_late, found a list of 7',
    ],
    [
      'a message of the day that takes what is not filled in when it is sent',
      {
        file: 'answers.yaml',
        from: 'We are there in {minutes}',
        to: 'Your {window}: we are there in {minutes}',
      },
      'answers[5].text: expected no {service}, {price}, {window}, {review_link} or {link} in a message of the day, found "Hello {name}, Birch & Barrow here. Your {window}: we are …"',
    ],
    [
      'a price that is a number',
      { file: 'pricing.yaml', from: '        price: "$190"', to: '        price: 190' },
      'tables[0].cards[1].price: expected text, found 190 without quotes. Type "190" with its quotes',
    ],
    [
      'a price that no machine reads',
      { file: 'pricing.yaml', from: '"$190"', to: '"$190 to $240"' },
      'tables[0].cards[1].price: expected a price such as $89, $59–$149, $349+ or up to $650, or words without a number, found "$190 to $240"',
    ],
    [
      'an unknown badge',
      { file: 'pricing.yaml', from: 'badge: popular', to: 'badge: Most Popular' },
      'tables[0].cards[2].badge: expected "popular" or "value" or "premium" or "full-service", found "Most Popular"',
    ],
    [
      'a ZIP code of four digits',
      { file: 'cities.yaml', from: '"55811"', to: '"5581"' },
      'cities[1].zip_codes[0]: expected five digits in quotes, such as "95811", found "5581"',
    ],
    [
      'a city that is near but has no page',
      { file: 'cities.yaml', from: '- "Duluth"', to: '- "Proctor"' },
      'cities[1].nearby[0]: expected the name of another city in content/cities.yaml, found "Proctor"',
    ],
    [
      'a price table that is not there',
      { file: 'items.yaml', from: 'price_table: "home"', to: 'price_table: "hoem"' },
      'items[2].price_table: expected the id of a table in content/pricing.yaml (home, hot-tub, furniture, piano, yard-debris, mattress, construction-debris, pergola-gazebo, garage-cleanout, estate-cleanout), found "hoem"',
    ],
    [
      'a quoted price that is not there',
      { file: 'items.yaml', from: '{price:hot-tub/basic}', to: '{price:hot-tub/small}' },
      'items[0].faq[1].a: expected a price as {price:table/card} with ids from content/pricing.yaml, found {price:hot-tub/small}',
    ],
    [
      'a placeholder that nothing fills',
      { file: 'items.yaml', from: 'call {phone}', to: 'call {fone}' },
      'items[0].faq[2].a: expected a placeholder that is filled in here, found {fone}',
    ],
    [
      'more tiles shown than there are',
      { file: 'items.yaml', from: 'initially_shown: 12', to: 'initially_shown: 13' },
      'items[0].tiles.initially_shown: expected at most 12, the number of tiles, found the number 13',
    ],
    [
      'a classic city without a title of its own',
      { file: 'cities.yaml', from: '    title: "Hermantown Junk Removal, Same Day | {brand}"\n', to: '' },
      'cities[1].title: expected text, as a city of the classic kind has a title of its own, found nothing',
    ],
    [
      'a title that another page has',
      {
        file: 'items.yaml',
        from: '"Furniture Removal on the North Shore | {brand}"',
        to: '"Hot Tub Removal on the North Shore | {brand}"',
      },
      `items[1].title: expected a title of its own, found "Hot Tub Removal on the North Shore | Birch & Barrow", which content/items.yaml:${lineOf('items.yaml', 'id: "hot-tub"')} has as well`,
    ],
    [
      'a path that another page has',
      { file: 'cleanouts.yaml', from: '  - id: "estate-cleanout"', to: '  - id: "garage-cleanout"' },
      `cleanouts[1].path: expected a path of its own, found "/garage-cleanout", which content/cleanouts.yaml:${lineOf('cleanouts.yaml', 'id: "garage-cleanout"')} has as well`,
    ],
    [
      'a link on the services index that leads nowhere',
      { file: 'services.yaml', from: '/hermantown-junk-removal', to: '/hormantown-junk-removal' },
      'groups[0].paths[1]: expected the path of a city, item or cleanout page, found "/hormantown-junk-removal"',
    ],
    [
      'a page that the services index leaves out',
      { file: 'services.yaml', from: 'rest: "item"', to: 'rest: "cleanout"' },
      'groups: expected a link to every city, item and cleanout, found none to /appliance-removal',
    ],
    [
      'a tile that leads nowhere',
      { file: 'site.yaml', from: 'path: "/furniture-removal"', to: 'path: "/furnitures"' },
      'categories[0].path: expected the path of a page, found "/furnitures"',
    ],
    [
      'a day that the calendar lacks',
      { file: 'legal/privacy-policy.md', from: 'effective: "2026-02-03"', to: 'effective: "May 20"' },
      'effective: expected a date such as "2025-05-20", found "May 20"',
    ],
  ])('%s', (_, edit, expected) => {
    const message = messageAfter([edit]);
    expect(message.replace(/^content\/[\w/-]+\.\w+:\d+ {2}/, '')).toBe(expected);
    expect(message).toMatch(new RegExp(`^content/${edit.file.replaceAll('.', '\\.')}:\\d+ {2}`));
  });

  it('names the line, in Markdown files and in YAML files', () => {
    const miles = { file: 'cities.yaml', from: 'miles: 27', to: 'miles: far' };
    expect(messageAfter([miles])).toContain(`content/cities.yaml:${lineOf('cities.yaml', 'miles: 27')}  `);
    const day = { file: 'legal/terms-of-service.md', from: '"2026-02-03"', to: '20' };
    expect(messageAfter([day])).toBe(
      `content/legal/terms-of-service.md:${lineOf(day.file, day.from)}  effective: expected text, found 20 without quotes. Type "20" with its quotes`,
    );
  });

  it('a price that is missing', () => {
    const edit = { file: 'pricing.yaml', from: '        price: "$190"\n', to: '' };
    const line = lineOf('pricing.yaml', '      - id: "quarter"');
    expect(messageAfter([edit])).toBe(
      `content/pricing.yaml:${line}  tables[0].cards[1].price: expected text, found nothing`,
    );
  });

  it('an id used twice in a price table', () => {
    const edit = { file: 'pricing.yaml', from: '      - id: "quarter"', to: '      - id: "single"' };
    const line = lineOf('pricing.yaml', edit.from);
    expect(messageAfter([edit])).toBe(
      `content/pricing.yaml:${line}  tables[0].cards[1].id: expected an id that no other card of the table has, found "single"`,
    );
  });

  it('text that is no YAML', () => {
    const edit = { file: 'services.yaml', from: 'title: "Everything', to: 'title: "Every"thing' };
    expect(messageAfter([edit])).toMatch(
      /^content\/services\.yaml:\d+: expected valid YAML, found Unexpected scalar/,
    );
  });

  it('a text that begins with a star', () => {
    const edit = { file: 'services.yaml', from: 'title: "Everything', to: 'title: *All* # "Everything' };
    expect(messageAfter([edit])).toBe(
      `content/services.yaml:${lineOf('services.yaml', edit.from)}: expected valid YAML, found *All* without quotes. Type "*All*" with its quotes`,
    );
  });

  it('a legal page without front matter', () => {
    const edit = { file: 'legal/terms-of-service.md', from: '---\n', to: '' };
    expect(messageAfter([edit])).toBe(
      'content/legal/terms-of-service.md: expected front matter between two lines of ---, found none at the top of the file',
    );
  });
});

describe('a wrong setting', () => {
  it.each([
    [
      'BUSINESS_PHONE',
      '12345',
      'BUSINESS_PHONE  phone [BUSINESS_PHONE]: expected a US phone number of ten digits, such as +19165550142, found "12345"',
    ],
    [
      'QUOTE_PROVIDER',
      'pigeon',
      'QUOTE_PROVIDER  quote_provider: expected "builtin" or "callrail", found "pigeon"',
    ],
    [
      'BUSINESS_EMAIL',
      'hello',
      'BUSINESS_EMAIL  email: expected an e-mail address, such as hello@example.com, found "hello"',
    ],
    [
      'REVIEWS_WIDGET_HOST',
      'https://reviews.example.com/x',
      'REVIEWS_WIDGET_HOST  reviews_widget_host: expected a host name without https:// or a path, such as reviews.example.com, found "https://reviews.example.com/x"',
    ],
    [
      'PHONE_LANGUAGES',
      'en, zz',
      'PHONE_LANGUAGES  phone_languages: expected languages that exist, such as en, es, found "en, zz"',
    ],
    ...['PST', 'America/Gotham'].map((zone) => [
      'BUSINESS_TIME_ZONE',
      zone,
      `BUSINESS_TIME_ZONE  time_zone: expected an IANA time zone, such as America/Denver, found "${zone}"`,
    ]),
  ])('%s=%s', (name, value, expected) => {
    expect(messageAfter([], { [name]: value })).toBe(expected);
  });
});

describe('a change by the owner', () => {
  it('a city is one entry', () => {
    const entry = `cities:
  - name: "Proctor"
    intro: { heading: "Fruit sheds", text: "Packing sheds by the tracks." }
    second: { heading: "Long drives", text: "Tell us about the gate." }
    faq: [{ q: "Do you come to Proctor?", a: "We do." }]
    neighborhoods: [Downtown]
    nearby: [Duluth]
    county: "St. Louis"
    miles: 7
    geo: { lat: 46.7472, lng: -92.2255 }
    zip_codes: ["55810"]
`;
    const content = loadAfter([{ file: 'cities.yaml', from: 'cities:\n', to: entry }]);
    expect(content.pages.find(({ path }) => path === '/proctor-junk-removal')).toEqual({
      path: '/proctor-junk-removal',
      paths: { en: '/proctor-junk-removal' },
      kind: 'city',
      title: 'Proctor Junk Removal | Same-Day Service | Birch & Barrow',
      description:
        'Get fast, affordable junk removal in Proctor. Family-owned, local crew. Call now for a free quote or book online.',
      index: true,
    });
    expect(content.services.groups.at(-1)?.links[0]).toMatchObject({
      path: '/proctor-junk-removal',
      text: 'Proctor',
    });
  });

  it('no reviews, rating, customers or badges: none are claimed, and nothing is missing', () => {
    const business = readFileSync(join(CONTENT_DIR, 'business.yaml'), 'utf8');
    const badges = business.slice(business.indexOf('accreditations:'), business.indexOf('review_pages:'));
    const { site, home } = loadAfter(
      Object.entries({
        'reviews: 120': 'reviews: 0',
        'customers: 900': 'customers: 0',
        'rating: 5.0': 'rating: 0',
        [badges]: 'accreditations: []\n',
      }).map(([from, to]) => ({ file: 'business.yaml', from, to })),
    );
    const { heading, panel, join: invitation } = site.reviews;
    const claims = [
      heading,
      panel,
      invitation,
      site.badges.review_line,
      home.hero.review_line,
      home.why.badge,
    ];
    expect(claims.filter(Boolean)).toEqual([]);
    expect(site.benefits.classic.cards).toHaveLength(4);
  });

  it('another brand reaches every page', () => {
    const { pages, legal } = loadAfter([], {
      BUSINESS_BRAND: 'Lift*It*Co',
      BUSINESS_EMAIL: 'a_b@lift.example',
    });
    expect(pages.filter(({ title }) => title.includes('Birch & Barrow'))).toEqual([]);
    expect(legal[0]?.title).toBe('Privacy Policy | Lift*It*Co');
    expect(legal[0]?.markdown).toContain('("Lift\\*It\\*Co", "we")');
    expect(legal[0]?.markdown).toContain('write to a_b@lift.example');
  });
});
