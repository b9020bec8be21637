import { describe, expect, it } from 'vitest';
import { loadAfter, loadDemo } from '../../content/testing.ts';
import { structuredData, toScript } from './structured-data.ts';

const demo = loadDemo();

describe('structured data', () => {
  it('cannot end the script that holds it', () => {
    const content = loadAfter([{ file: 'business.yaml', from: 'Point & Lift"', to: '</script><b>"' }]);
    const text = toScript(structuredData(content, '/'));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)['@graph'][0].name).toBe('</script><b>');
  });

  it('fills the number into answers', () => {
    const page = demo.items.find(({ faq }) => faq.some(({ a }) => a.includes('{phone}')));
    const text = toScript(structuredData(demo, page?.path ?? ''));
    expect(text).toContain(demo.business.phone_display);
    expect(text).not.toContain('{phone}');
  });

  it('names counties in place of very many towns', () => {
    const [city] = demo.cities;
    if (!city) throw new Error('no city');
    const many = { ...demo, cities: Array.from({ length: 31 }, (_, i) => ({ ...city, name: `Town ${i}` })) };
    expect(structuredData(many, '/')['@graph'][0]?.['areaServed']).toEqual([
      { '@type': 'AdministrativeArea', name: 'Sacramento County' },
    ]);
  });

  it('is refused for a page that is not listed', () => {
    expect(() => structuredData(demo, '/thank-you-general')).toThrow('/thank-you-general');
  });
});
