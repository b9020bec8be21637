/** Every row of the spec's price table, written down once more from the spec itself. */
import { describe, expect, it } from 'vitest';
import { describeDemo, find } from './demo.ts';

describeDemo('the price table of the spec', ({ site, items, cleanouts, pricing }) => {
  describe('prices (spec 9)', () => {
    /** Page, tier, price, badge and words that the card says, as in the spec's table. */
    const ROWS: [page: string, tier: string, price: string, badge: string, says: string[]][] = [
      ['home', 'Single Item', '$59–$149', '', ['curb', 'one']],
      ['home', '1/4 Load', '$250', '', ['room', '1-2 pickup truck beds']],
      ['home', '1/2 Load', '$350', 'Most Popular', ['about 3 truck beds']],
      ['home', 'Full Load', '$595', 'Best Value', ['whole house', '14-yard trailer', 'about 5–6 truck beds']],
      ['hot-tub', 'Basic Removal', '$299', '', ['small tub', 'no cutting']],
      ['hot-tub', 'Standard Removal', '$350–$495', 'Most Popular', ['medium tub', 'minor labor']],
      ['hot-tub', 'Advanced Removal', 'up to $650', 'Full Service', ['large spa', 'cutting', 'disassembly']],
      ['furniture', 'Single Item', '$89-$149', 'Most Popular', []],
      ['furniture', 'Multiple Items', '$199-$349', '', []],
      ['furniture', 'Room Cleanout', '$349-649', 'Best Value', ['full 14-yard dumpster load']],
      ['shed', 'Small (8x10 or smaller)', '$399-$549', 'Most Popular', []],
      ['shed', 'Medium (10x12 to 12x16)', '$649-$899', '', []],
      ['shed', 'Large (16x20 or bigger)', '$999-$1,499', 'Best Value', ['permits', 'disposal handled']],
      ['piano', 'Digital/Small', '$69-129', '', []],
      ['piano', 'Standard Piano', '$249-349', 'Most Popular', []],
      ['piano', 'Baby Grand & Grand', '$349+', 'Premium', ['custom quote']],
      ['yard-debris', 'Small Cleanup', '$89', '', ['up to 10 leaf bags']],
      ['yard-debris', 'Standard Cleanup', '$199', 'Most Popular', []],
      ['yard-debris', 'Full Property', '$399-649', 'Best Value', []],
      ['mattress', 'Single Mattress', '$75', '', []],
      ['mattress', 'Standard Set', '$149', 'Most Popular', []],
      ['mattress', 'Multiple Sets', '$299', 'Best Value', ['up to 3 sets']],
      ['construction-debris', 'Small Project', '$199', '', []],
      ['construction-debris', 'Standard Project', '$399', 'Most Popular', []],
      ['construction-debris', 'Large Project', '$799', 'Best Value', []],
      ['sauna', 'Basic Removal', '$299', '', []],
      ['sauna', 'Standard Removal', '$350–$495', 'Most Popular', []],
      ['sauna', 'Advanced Removal', 'up to $650', '', []],
      ['pergola-gazebo', 'Small Structures', '$149 – $349', '', ['8x8 or smaller']],
      ['pergola-gazebo', 'Standard Removal', '$649+', 'Most Popular', ['fully loaded 14-yard dumpster']],
      ['pergola-gazebo', 'Custom Projects', 'custom quote', '', ['14x20+']],
      ...(
        [
          ['property-cleanout', 'Full Property Cleanout'],
          ['hoarder-cleanout', 'Full Property Cleanout'],
          ['garage-cleanout', 'Full Garage Cleanout'],
          ['estate-cleanout', 'Full Estate Cleanout'],
          ['storage-unit-cleanout', 'Full Cleanout'],
        ] as const
      ).flatMap(([page, full]): typeof ROWS => [
        [
          page,
          'Quick Pickup',
          '$149 – $349',
          '',
          ['single items or light junk', 'curbside or garage pickups'],
        ],
        [page, 'Standard Cleanout', '$349 – $649', 'Most Popular', ['multiple bulky items or 1–2 rooms']],
        [
          page,
          full,
          '$649+',
          'Best Value',
          ['up to a full 14-yard dumpster', '2-man crew', 'estate', 'hoarder', 'move-outs'],
        ],
      ]),
    ];

    it('has these cards and no other', () => {
      const cards = [...pricing].flatMap(([table, tiers]) => tiers.map(({ size }) => `${table}: ${size}`));
      expect(cards).toEqual(ROWS.map(([table, tier]) => `${table}: ${tier}`));
    });

    it.each(ROWS)('%s, %s: %s', (table, tier, price, badge, says) => {
      const card = find(pricing.get(table) ?? [], ({ size }) => size === tier);
      expect(card.price).toBe(price);
      expect(card.badge ? site.pricing.badges[card.badge] : '').toBe(badge);
      const words = [card.description, ...card.detail].join(' ').toLowerCase();
      for (const word of says) expect(words).toContain(word);
    });

    it('shows each page’s own table, or the home cards if there is none', () => {
      const homeCards = ['e-waste', 'tv', 'appliance', 'bbq', 'treadmill'];
      for (const { id, pricing: shown } of [...items, ...cleanouts]) {
        expect([id, shown.table]).toEqual([id, homeCards.includes(id) ? 'home' : id]);
        expect(shown.cards).toBe(pricing.get(shown.table));
      }
    });

    it('says what prices depend on, and that they are confirmed without obligation', () => {
      for (const word of [
        'location',
        'stairs',
        'weight',
        'material',
        'access',
        'size',
        'on-site',
        'no obligation',
      ]) {
        expect(site.pricing.note).toContain(word);
      }
    });

    it('says what they include: in the panel on cleanout pages, in the note elsewhere', () => {
      const panel = site.included.items.map(({ title, text }) => `${title} ${text}`).join(' ');
      for (const said of [site.pricing.note, panel]) {
        for (const word of ['loading', 'labor', 'haul[- ]away', 'disposal'])
          expect(said).toMatch(new RegExp(word, 'i'));
      }
    });
  });
});
