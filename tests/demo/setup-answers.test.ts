/** Answers that an owner may well give, each of which makes a site: what they left out is nowhere, and what follows is derived. */
import { describe, expect, it } from 'vitest';
import { estimate } from '../../contract/estimate/estimate.ts';
import { allBut, answersWith, DEMO_CLEANOUTS, DEMO_ITEMS, setUp } from '../support/businesses.ts';
import { describeDemo } from './demo.ts';

const listOf = (things: Record<string, number>) => ({
  counts: new Map(Object.entries(things)),
  conditions: new Set<never>(),
});
const ALL_LOADS = ['home/quarter', 'home/half', 'home/full'];
const headings = ({ services }: ReturnType<typeof setUp>) => services.groups.map(({ id }) => id);

describeDemo('a business', () => {
  describe('that offers some of the services', () => {
    it('without hoarder and property cleanouts keeps the other cleanouts', () => {
      const content = setUp(answersWith({ services: allBut('hoarder-cleanout', 'property-cleanout') }));
      expect([...content.schedule.longJobs.services].sort()).toEqual([
        'estate-cleanout',
        'garage-cleanout',
        'storage-unit-cleanout',
      ]);
      const { book, words } = content.estimator;
      const tier = book.pools[book.loads.cleanout ?? '']?.tiers[0];
      expect(tier?.card).toBe('garage-cleanout/quick');
      expect(content.pricing.get('garage-cleanout')?.[0]?.price).toBe('$149 – $349');
      expect(content.pricing.has('property-cleanout')).toBe(false);
      expect(Object.keys(words.table_names)).toContain('garage-cleanout');
    });

    it('with cleanouts only has no list of items, but an estimator of household things', () => {
      const content = setUp(answersWith({ services: DEMO_CLEANOUTS }));
      expect(content.items).toEqual([]);
      expect(headings(content)).toEqual(['first-cities', 'cleanouts']);
      expect(estimate(listOf({ 'couch-3-seats': 1 }), content.estimator.book)).toMatchObject({
        kind: 'priced',
        price: content.pricing.get('home')?.[0]?.price,
      });
      expect(content.estimator.book.items).not.toHaveProperty('hot-tub-4-to-6-people');
    });

    it('with items only has no cleanouts in any list or in the estimator', () => {
      const content = setUp(answersWith({ services: DEMO_ITEMS }));
      expect(content.cleanouts).toEqual([]);
      expect(headings(content)).not.toContain('cleanouts');
      expect(content.pages.filter(({ path }) => path.includes('cleanout'))).toEqual([]);
      expect(content.estimator.book.loads).toEqual({ haul: 'home' });
      const tables = Object.keys(content.estimator.book.prices).map((card) => card.split('/')[0]);
      expect(tables.filter((table) => table?.includes('cleanout'))).toEqual([]);
      expect(content.quoteForm.fields.service.options.map(({ value }) => value)).not.toContain(
        'garage-cleanout',
      );
    });

    it('without furniture or cleanouts shows rough amounts as things that it takes', () => {
      const content = setUp(answersWith({ services: DEMO_ITEMS.filter((id) => id !== 'furniture') }));
      const { materials, book, popular } = content.estimator;
      const drawn = materials.flatMap(({ drawnAs }) => drawnAs);
      expect([...drawn, ...popular].filter((id) => !(id in book.items))).toEqual([]);
      expect(materials.every(({ drawnAs }) => drawnAs.length > 0)).toBe(true);
      expect(book.items).not.toHaveProperty('dresser');
    });

    it('with a single service adds its tile to the home page', () => {
      const content = setUp(answersWith({ services: ['piano'] }));
      expect(content.site.categories).toMatchObject([{ name: 'Piano', path: '/piano-removal' }]);
      expect(content.estimator.book.items).toHaveProperty('upright-piano');
    });

    it('never has a rough amount without a price', () => {
      for (const services of [DEMO_CLEANOUTS, ['piano'], allBut('construction-debris', 'yard-debris')]) {
        const { book, amounts } = setUp(answersWith({ services })).estimator;
        for (const { id } of amounts) {
          const result = estimate(listOf({ [id]: 1 }), book);
          if (result.kind === 'priced') expect(result.range.max, id).toBeGreaterThan(0);
        }
      }
    });
  });

  describe('with a trailer of its own', () => {
    it.each([4, 6, 22, 40])('%s yards: loads that grow, and truck beds that are counted', (trailer_yards) => {
      const content = setUp(answersWith({ trailer_yards }));
      for (const { tiers } of Object.values(content.estimator.book.pools)) {
        const sizes = tiers.map(({ upTo }) => upTo);
        expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
      }
      const beds = trailer_yards / 2.5;
      const [, low = '', high = low] =
        /About (\d+)(?:–(\d+))? truck beds/.exec(content.pricing.get('home')?.[3]?.description ?? '') ?? [];
      expect(Number(low) - 1).toBeLessThan(beds);
      expect(Number(high) + 1).toBeGreaterThan(beds);
    });
  });

  describe('with prices of any form', () => {
    it("'up to' above a range does not count as a lower price", () => {
      const prices = { 'home/half': '$375–$450', 'home/full': 'up to $750' };
      const content = setUp(answersWith({ prices }));
      expect(estimate(listOf({ 'about-house-household': 1 }), content.estimator.book)).toMatchObject({
        price: 'up to $750',
      });
    });

    it('a full load without a list price is quoted on site, and smaller loads keep theirs', () => {
      const { book } = setUp(answersWith({ prices: { 'home/full': 'custom quote' } })).estimator;
      expect(estimate(listOf({ 'about-house-household': 1 }), book)).toMatchObject({ reason: 'custom' });
      expect(estimate(listOf({ 'about-room-household': 1 }), book)).toMatchObject({ kind: 'priced' });
    });

    it('cards without a price are gone, and so is what only they were for', () => {
      const prices = { 'hot-tub/basic': 'none', 'hot-tub/advanced': 'none', 'home/single': 'none' };
      const { pricing, items, estimator, cleanouts } = setUp(
        answersWith({ prices: { ...prices, 'property-cleanout/quick': 'none' } }),
      );
      expect(pricing.get('hot-tub')?.map(({ id }) => id)).toEqual(['standard']);
      expect(pricing.get('garage-cleanout')?.map(({ id }) => id)).toEqual(['standard', 'full']);
      expect(estimator.book.items).not.toHaveProperty('swim-spa');
      expect(estimator.book.pools[estimator.book.loads.cleanout ?? '']?.tiers).toHaveLength(2);
      expect(estimate(listOf({ 'floor-lamp': 1 }), estimator.book)).toMatchObject({ price: '$250' });
      expect(JSON.stringify([items, cleanouts])).not.toMatch(/\{price:/);
      expect(() =>
        setUp(answersWith({ prices: Object.fromEntries(ALL_LOADS.map((card) => [card, 'none'])) })),
      ).toThrow('prices: give at least one of home/quarter, home/half, home/full a price.');
    });

    it('setup names two prices that fall as loads grow', () => {
      const prices = { 'home/half': '$300', 'home/full': '$200' };
      expect(() => setUp(answersWith({ prices }))).toThrow(
        /home\/full.* not below that of the smaller load, \$300 for home\/half, found \$200/,
      );
    });
  });

  it('without a story has no section for one', () => {
    const content = setUp(answersWith({}));
    expect(content.site.founders).toBeUndefined();
    expect(content.items.every(({ founders }) => founders === undefined)).toBe(true);
    const withStory = setUp(answersWith({ founder: { quote: 'We wave.', story: 'Two cousins.' } }));
    expect(withStory.items[0]?.founders).toEqual({ quote: 'We wave.', text: 'Two cousins.' });
  });
});

describeDemo('a business that is open Monday to Saturday, 7 to 7', () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const hours = { days, opens: '07:00', closes: '19:00' };

  it('offers no Sundays, and windows from opening to closing', () => {
    const { schedule, business } = setUp(answersWith({ hours }));
    const ids = schedule.week.map((windows) => windows.map(({ id }) => id));
    expect(ids[6]).toEqual([]);
    expect(ids[0]?.[0]).toBe('0700-0900');
    expect(ids[5]?.at(-1)).toBe('1700-1900');
    expect(business.hours.text).toBe('Monday to Saturday, 7 AM to 7 PM');
    expect(business.time_zone).toBe('America/New_York');
  });

  it('is closed on major holidays and takes one job at a time, unless the owner says otherwise', () => {
    const usual = setUp(answersWith({ hours })).schedule;
    expect([...usual.daysOff].some((date) => date.endsWith('-12-25'))).toBe(true);
    expect(usual.week[0]?.[0]?.places).toBe(1);
    const own = setUp(
      answersWith({
        hours,
        schedule: {
          windows: ['09:00-12:00'],
          places: 3,
          days_off: [],
          notice_hours: 12,
          change_hours: 48,
          reminder_at: '19:30',
          area_days: [{ zip_codes: ['04240'], days: ['tuesday'] }],
        },
      }),
    ).schedule;
    expect(own).toMatchObject({ closesMinutesBefore: 720, changeMinutesBefore: 2880, reminderAt: '19:30' });
    expect(own.week[0]).toEqual([{ id: '0900-1200', places: 3 }]);
    expect(own.daysOff.size).toBe(0);
    expect([...(own.areaDays.get('04240') ?? [])]).toEqual([1]);
  });

  it.each([
    [{ windows: ['06:00-08:00'] }, 'a window between 07:00 and 19:00, your hours'],
    [{ area_days: [{ zip_codes: ['04240'], days: ['sunday'] }] }, 'one of your days: monday, tuesday'],
    [{ area_days: [{ zip_codes: ['97201'], days: ['monday'] }] }, 'a ZIP code of one of your towns'],
  ])('%j is refused with what is possible', (schedule, message) => {
    expect(() => answersWith({ hours, schedule })).toThrow(message);
  });
});
