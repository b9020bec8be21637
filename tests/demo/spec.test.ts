/** The words and numbers that the spec fixes, written down once more from the spec itself. Those of the home page: built.test.ts. */
import { describe, expect, it } from 'vitest';
import { describeDemo, find } from './demo.ts';

describeDemo('the words and numbers that the spec fixes', (content) => {
  const { site, services, cities, items, cleanouts, legal, pages, pricing } = content;

  const LIMITED = 'Limited spots left this week – reserve now!';
  const ONLY_TWO = 'Only 2 spots left this week — reserve now!';

  const CITY_PAGES: [path: string, name: string][] = [
    ['/sacramento-junk-removal', 'Sacramento'],
    ['/roseville-junk-removal', 'Roseville'],
    ['/elk-grove-junk-removal', 'Elk Grove'],
    ['/folsom-junk-removal', 'Folsom'],
    ['/citrus-heights-junk-removal', 'Citrus Heights'],
    ['/rancho-cordova-junk-removal', 'Rancho Cordova'],
    ['/fair-oaks-junk-removal', 'Fair Oaks'],
    ['/carmichael-junk-removal', 'Carmichael'],
    ['/orangevale-junk-removal', 'Orangevale'],
    ['/antelope-junk-removal', 'Antelope'],
    ['/north-highlands-junk-removal', 'North Highlands'],
    ['/wood-land-junk-removal', 'Woodland'],
    ['/rocklin-junk-removal', 'Rocklin'],
    ['/lincoln-junk-removal', 'Lincoln'],
    ['/natomas-junk-removal', 'Natomas'],
    ['/davis-junk-removal', 'Davis'],
    ['/lodi-junk-removal', 'Lodi'],
    ['/galt-junk-removal', 'Galt'],
    ['/dixon-junk-removal', 'Dixon'],
    ['/stockton-junk-removal', 'Stockton'],
    ['/west-sacramento-junk-removal', 'West Sacramento'],
    ['/auburn-junk-removal', 'Auburn'],
    ['/placerville-junk-removal', 'Placerville'],
    ['/granite-bay-junk-removal', 'Granite Bay'],
  ];
  const LATER = [
    'Lincoln',
    'Natomas',
    'Davis',
    'Lodi',
    'Galt',
    'Dixon',
    'Stockton',
    'West Sacramento',
    'Auburn',
    'Placerville',
    'Granite Bay',
  ];
  const ITEM_PATHS = [
    '/hot-tub-removal',
    '/furniture-removal',
    '/shed-removal',
    '/piano-removal',
    '/yard-debris-removal',
    '/mattress-removal',
    '/construction-debris-removal',
    '/sauna-removal',
    '/pergola-gazebo-removal',
    '/e-waste-removal',
    '/tv-removal',
    '/appliance-removal',
    '/bbq-removal',
    '/treadmill-removal',
  ];
  const CLEANOUT_PATHS = [
    '/property-cleanout',
    '/hoarder-cleanout',
    '/garage-cleanout',
    '/estate-cleanout',
    '/storage-unit-cleanout',
  ];

  const city = (name: string) => find(cities, (entry) => entry.name === name);
  const item = (id: string) => find(items, (entry) => entry.id === id);
  const cleanout = (id: string) => find(cleanouts, (entry) => entry.id === id);

  describe('the route table (spec 2.1)', () => {
    it('has exactly these pages and the price page', () => {
      expect(pages.map(({ path }) => path).sort()).toEqual(
        [
          '/',
          '/services',
          '/thank-you-general',
          '/thank-you-cleanout',
          '/privacy-policy',
          '/terms-of-service',
          '/404',
          '/price',
          ...CITY_PAGES.map(([path]) => path),
          ...ITEM_PATHS,
          ...CLEANOUT_PATHS,
        ].sort(),
      );
    });

    it('keeps only thank-you and not-found pages out of search engines', () => {
      expect(pages.filter(({ index }) => !index).map(({ path }) => path)).toEqual([
        '/thank-you-general',
        '/thank-you-cleanout',
        '/404',
      ]);
    });
  });

  describe('the texts that pages share (spec 1, 2.2)', () => {
    it.each([
      ['the badge', site.badges.limited, LIMITED],
      ['the badge of cleanouts', site.badges.cleanout, ONLY_TWO],
      ['the tiles', site.tiles.view_all, 'View All Services +'],
      ['the overlay', site.debug_overlay.heading, 'Debug Attribution Data'],
      ['the render error', site.render_error.heading, 'Unexpected Application Error!'],
      ['the not-found page', site.not_found.heading, 'Oops! Page not found'],
      ['its link', site.not_found.home, 'Return to Home'],
      ['the thank-you page', site.thank_you.heading, 'Thank You'],
      ['its title', site.thank_you.title, 'Thank You | Point & Lift'],
      ['its call link', site.thank_you.call, 'Call Now'],
      ['the opt-out line', site.footer.opt_out, 'Opt-out request honored'],
      ['the help on the services index', services.help.heading, 'Need Help Choosing?'],
    ])('%s', (_, actual, expected) => expect(actual).toBe(expected));

    it('has only the spec’s calls to action on heroes', () => {
      const labels = [
        'Book Free Estimate',
        'Get Free Estimate',
        'Get Quote',
        'Schedule Now',
        'Book Free Assessment',
        'Book Piano Estimate',
      ];
      expect([...new Set(items.map(({ cta }) => cta))].filter((cta) => !labels.includes(cta))).toEqual([]);
      expect(site.cta).toEqual({
        estimate: 'Book Free Estimate',
        city: 'Book Free {city} Estimate',
      });
    });

    it('has the top trust bar (spec 2.4)', () => {
      const accreditations = content.business.accreditations.map(({ text }) => text);
      expect([site.top_trust_bar.rating, ...accreditations, site.top_trust_bar.local]).toEqual([
        '5.0 Rating',
        'BBB Accredited',
        'Thumbtack Pro',
        'Local & Family-Owned',
      ]);
    });
  });

  describe('the services index (spec 2.3)', () => {
    it("shows the spec's links first, then every other page", () => {
      const [firstCities, specialties, ...rest] = services.groups.map(({ links }) =>
        links.map(({ path }) => path),
      );
      const first = [
        '/sacramento-junk-removal',
        '/roseville-junk-removal',
        '/elk-grove-junk-removal',
        '/folsom-junk-removal',
        '/granite-bay-junk-removal',
      ];
      const second = [
        '/furniture-removal',
        '/shed-removal',
        '/piano-removal',
        '/hot-tub-removal',
        '/yard-debris-removal',
        '/mattress-removal',
        '/construction-debris-removal',
        '/sauna-removal',
        '/pergola-gazebo-removal',
      ];
      expect(firstCities).toEqual(first);
      expect(specialties).toEqual(second);
      const others = [...CITY_PAGES.map(([path]) => path), ...ITEM_PATHS, ...CLEANOUT_PATHS].filter(
        (path) => ![...first, ...second].includes(path),
      );
      expect(rest.flat().sort()).toEqual(others.sort());
    });
  });

  describe('city pages (spec 2.4, product section 3)', () => {
    it('are the 24 of the route table', () => {
      expect(cities.map(({ path, name }) => [path, name])).toEqual(CITY_PAGES);
    });

    it.each(CITY_PAGES)('%s has the words of %s', (_, name) => {
      const page = city(name);
      expect(page.h1).toBe(`${name} Junk Removal, Same Day Service`);
      expect(page.cta).toBe(`Book Free ${name} Estimate`);
      expect(page.tiles.heading).toBe(`${name} Junk We Remove`);
      expect(page.tiles.prompt).toBe(
        `Not sure what you need removed from your ${name} property? Get a free, fast estimate!`,
      );
      expect(page.pricing.cards).toBe(pricing.get('home'));
    });

    it.each(LATER)('%s is of the later kind', (name) => {
      const page = city(name);
      expect(page.kind).toBe('later');
      expect(page.title).toBe(`${name} Junk Removal | Same-Day Service | Point & Lift`);
      expect(page.description).toBe(
        `Get fast, affordable junk removal in ${name}. Family-owned, local crew. Call now for a free quote or book online.`,
      );
      expect(page.subline).toBe(`Local, family-owned team serving ${name} & surrounding areas`);
      expect(page.benefits).toBe(name === 'Natomas' ? 'list' : 'six');
    });

    const SUBLINES: Record<string, string> = {
      Sacramento: 'Serving Sacramento, Midtown, Natomas & surrounding areas',
      Roseville: 'Serving Roseville, Granite Bay & surrounding areas',
      'Elk Grove': 'Serving Elk Grove, Laguna Creek & surrounding neighborhoods',
      Folsom: 'Serving Folsom, El Dorado Hills & surrounding areas',
    };
    it.each(CITY_PAGES.filter(([, name]) => !LATER.includes(name)))(
      '%s is of the classic kind',
      (_, name) => {
        const page = city(name);
        expect(page.kind).toBe('classic');
        expect(page.subline).toBe(SUBLINES[name] ?? `Serving ${name} & surrounding areas`);
        expect(page.benefits).toBe('classic');
        expect(page.title).toContain(name);
        expect(page.title).not.toContain('| Same-Day Service |');
        expect(page.description).not.toContain('Get fast, affordable junk removal');
      },
    );

    it('have the three layouts of benefits', () => {
      const five = [
        '300+ Five-Star Reviews',
        'Same & Next-Day Service',
        'Professional 2-Man Teams',
        'Eco-Friendly Disposal',
        'Licensed & Insured',
      ];
      const { classic, six, list } = site.benefits;
      expect(classic.heading).toBe('Why {city} Loves Point & Lift');
      expect(classic.badge).toBe('300+ Happy Customers');
      expect(classic.cards.map(({ title }) => title)).toEqual(five);
      expect(six.cards.map(({ title }) => title)).toEqual([
        'Same-Day Service',
        'Upfront Pricing',
        'Licensed & Insured',
        'We Do All The Work',
        'Family Owned',
        'Eco-Friendly',
      ]);
      expect(list?.items.map(({ title }) => title)).toEqual(five);
      expect(list?.badge).toBe('300+ Happy Customers');
    });
  });

  describe('item pages (spec 2.5)', () => {
    const HEADLINES: Record<string, string> = {
      'hot-tub': 'Hot Tub',
      furniture: 'Furniture',
      shed: 'Shed',
      piano: 'Piano',
      'yard-debris': 'Yard Debris',
      mattress: 'Mattress',
      'construction-debris': 'Construction Debris',
      sauna: 'Sauna',
      'pergola-gazebo': 'Pergola & Gazebo',
      'e-waste': 'E-Waste',
      tv: 'TV',
      appliance: 'Appliance',
      bbq: 'BBQ',
      treadmill: 'Treadmill & Exercise Equipment',
    };
    it.each(Object.entries(HEADLINES))('%s has its headline', (id, name) => {
      expect(item(id).h1).toBe(`${name} Removal Made Easy — We Handle Everything`);
    });

    it.each([
      ['hot-tub', 'Hot Tub Removal | Same-Day Pickup by Local Pros'],
      ['furniture', 'Furniture Removal | Same-Day Pickup by Local Pros'],
      ['piano', 'Piano Removal | Safe, Professional Piano Moving Service | Point & Lift'],
    ])('%s has its title', (id, title) => expect(item(id).title).toBe(title));

    it('has the button that the spec names', () => {
      expect(item('piano').cta).toBe('Book Piano Estimate');
    });

    it.each([
      ['hot-tub', 12],
      ['furniture', 9],
      ['shed', 9],
      ['piano', 12],
    ])('%s shows %i tiles at once', (id, tiles) => {
      expect(item(id).tiles.list).toHaveLength(tiles);
      expect(item(id).tiles.initially_shown).toBe(tiles);
    });

    it.each([
      [
        'furniture',
        [
          'Sofas & Couches',
          'Dining Sets',
          'Mattresses & Beds',
          'Bookcases',
          'Chairs & Recliners',
          'Entertainment Centers',
          'Dressers & Desks',
          'Cabinets',
          'Full Room Sets',
        ],
      ],
      [
        'shed',
        [
          'Storage Sheds',
          'Workshops',
          'Garden Sheds',
          'Tool Sheds',
          'Utility Buildings',
          'Outbuildings',
          'Metal Sheds',
          'Wooden Structures',
          'Lean-To Sheds',
        ],
      ],
    ])('%s has its tiles', (id, names) => expect(tileNames(item(id))).toEqual(names));

    it.each(
      [
        'upright',
        'baby grand',
        'grand',
        'digital',
        'electric keyboards',
        'player',
        'spinet',
        'console',
        'studio',
        'organ keyboards',
        'electronic keyboards',
        'synthesizers',
      ].map((name, i) => [name, i] as const),
    )('piano has a tile for %s', (name, i) => {
      const plain = tileNames(item('piano'))[i]?.toLowerCase();
      expect([name, `${name} pianos`]).toContain(plain);
    });

    it('has a broken hot tub in the founders quote, and the shared quote elsewhere', () => {
      expect(item('hot-tub').founders?.quote).toMatch(/broken hot tub/i);
      expect(item('shed').founders?.quote).toBe(site.founders?.quote);
    });

    const REST = Object.keys(HEADLINES).filter(
      (id) => !['hot-tub', 'furniture', 'shed', 'piano'].includes(id),
    );
    it.each(REST)('%s shows six tiles and six more', (id) => {
      expect(item(id).tiles.list).toHaveLength(12);
      expect(item(id).tiles.initially_shown).toBe(6);
    });
  });

  describe('cleanout pages (spec 2.6)', () => {
    it.each([
      'garage-cleanout',
      'estate-cleanout',
      'storage-unit-cleanout',
      'hoarder-cleanout',
      'property-cleanout',
    ])('%s has six tiles before six more', (id) => {
      expect(cleanout(id).tiles.list).toHaveLength(12);
      expect(cleanout(id).tiles.initially_shown).toBe(6);
      expect(cleanout(id).cta).toBe('Book Free Estimate');
      expect(cleanout(id).pricing.note).toBe(
        'Final price depends on property size, contents and access and is confirmed on-site with no obligation.',
      );
    });

    it('lists what is included', () => {
      expect(site.included.items.map(({ title }) => title)).toEqual([
        'Free Assessment',
        'All Labor',
        'Haul Away',
        'Eco-Friendly',
      ]);
    });
  });

  describe('legal pages (spec 2.8)', () => {
    it('are effective May 20, 2025', () => {
      expect(legal.map(({ path, effective }) => [path, effective])).toEqual([
        ['/privacy-policy', 'May 20, 2025'],
        ['/terms-of-service', 'May 20, 2025'],
      ]);
    });
  });

  function tileNames(page: { tiles: { list: { name: string }[] } }): string[] {
    return page.tiles.list.map(({ name }) => name);
  }
});
