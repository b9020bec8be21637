import { describe, expect, it } from 'vitest';
import { loadAfter } from '../../model/testing.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { structuredData, toScript } from './structured-data.ts';

const fixture = loadFixture();

describe('structured data', () => {
  it('cannot end the script that holds it', () => {
    const content = loadAfter([{ file: 'business.yaml', from: 'Birch & Barrow"', to: '</script><b>"' }]);
    const text = toScript(structuredData(content, '/'));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe('</script><b>');
  });

  it('names counties instead of very many towns', () => {
    const [city] = fixture.cities;
    if (!city) throw new Error('no city');
    const many = {
      ...fixture,
      cities: Array.from({ length: 31 }, (_, i) => ({ ...city, name: `Town ${i}` })),
    };
    expect(structuredData(many, '/')['@graph'][0]?.['areaServed']).toEqual([
      { '@type': 'AdministrativeArea', name: 'St. Louis County' },
    ]);
  });

  it('says where to book, if visitors can', () => {
    const actionOf = (content: typeof fixture) =>
      structuredData(content, '/')['@graph'][0]?.['potentialAction'];
    expect(actionOf(fixture)).toMatchObject({
      '@type': 'ReserveAction',
      target: { urlTemplate: `${fixture.business.site_url}/#quote-form` },
    });
    expect(actionOf({ ...fixture, schedule: { ...fixture.schedule, on: false } })).toBeUndefined();
  });

  it('throws for a page that is not listed', () => {
    expect(() => structuredData(fixture, '/thank-you-general')).toThrow('/thank-you-general');
  });
});
