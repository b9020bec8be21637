import { expect, test } from 'vitest';
import { answerSlots } from './answer-slots.ts';

const BUSINESS = {
  brand: 'Birch',
  phone: '+12185550123',
  phone_display: '(218) 555-0123',
  booking: true,
  answers: [],
  services: [{ value: 'hot-tub', label: 'Hot tub', names: { en: 'Hot tub', es: 'Jacuzzi' } }],
  times: { es: { locale: 'es-US', am: 'a.m.', pm: 'p.m.' } },
};
const LEAD = { name: 'Ana María Ruiz', service: 'Hot tub', price: '$350–$495', language: 'es' };

test('a ready text says service and time in the customer’s language', () => {
  const window = { date: '2026-11-24', id: '0800-1000' };
  expect(answerSlots({ ...LEAD, window }, BUSINESS)).toMatchObject({
    name: 'Ana',
    service: 'Jacuzzi',
    price: '$350–$495',
    window: 'mar, 24 de nov, 8–10 a.m.',
  });
});

test('it names no price where there is none in numbers, and a service that is offered no more as the owner has it', () => {
  const lead = { ...LEAD, service: 'Sauna', price: 'Call for a price', window: null };
  expect(answerSlots(lead, BUSINESS)).toMatchObject({ service: 'Sauna', price: '', window: '' });
});
