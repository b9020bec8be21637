import { expect, test } from 'vitest';
import type { Answer } from '../../contract/desk/answers.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import { answerSlots, answersFor } from './answer-slots.ts';

const BUSINESS = {
  brand: 'Birch',
  phone: '+12185550123',
  phone_display: '(218) 555-0123',
  booking: true,
  told_by: [],
  answers: [],
  review_link: '',
  services: [{ value: 'hot-tub', label: 'Hot tub', in_text: { en: 'your hot tub', es: 'su jacuzzi' } }],
  language: 'en',
  times: { en: { locale: 'en-US', am: 'am', pm: 'pm' }, es: { locale: 'es-US', am: 'a.m.', pm: 'p.m.' } },
};
const LEAD = { name: 'Ana María Ruiz', service: 'Hot tub', price: '$350–$495', language: 'es' };

test('a ready text names service and time in the customer’s language', () => {
  const window = { date: '2026-11-24', id: '0800-1000' };
  expect(answerSlots({ ...LEAD, window }, BUSINESS)).toMatchObject({
    name: 'Ana',
    service: 'su jacuzzi',
    price: '$350–$495',
    window: 'martes 24 de noviembre, 8–10 a.m.',
  });
});

test('a ready text to a customer whose language the site has no more is in the owner’s', () => {
  const window = { date: '2026-11-24', id: '0800-1000' };
  expect(answerSlots({ ...LEAD, language: 'fr', window }, BUSINESS)).toMatchObject({
    service: 'your hot tub',
    window: 'Tuesday, November 24, 8–10 am',
  });
});

test('a ready text leaves out a price in words, and a service that is no longer offered', () => {
  const lead = { ...LEAD, service: 'Sauna', price: 'Call for a price', window: null };
  expect(answerSlots(lead, BUSINESS)).toMatchObject({ service: '', price: '', window: '' });
});

test('ready texts are offered by situation: appointment, missing street, cancellation, finished job', () => {
  const answer = (id: string, use: Answer['use'], text: string) => ({
    id,
    label: id,
    use,
    texts: { es: text },
    subjects: {},
    shorts: {},
  });
  const business = {
    ...BUSINESS,
    answers: [
      answer('time', 'lead', 'We come {window}. I text you.'),
      answer('photos', 'lead', 'Send a photo.'),
      answer('soon', 'on_our_way', 'On our way.'),
      answer('street', 'address', 'Which street?'),
      answer('again', 'canceled', 'Another day?'),
      answer('thanks', 'done', 'Thank you.'),
    ],
  };
  const job = (state: Job['state']): Job => ({
    id: 'j1',
    request: 'a',
    state,
    window: { date: '2026-11-24', id: '0800-1000' },
    crew: null,
    done_at: null,
    amount_cents: null,
    paid: null,
  });
  const offered = (lead: Parameters<typeof answersFor>[0]) => answersFor(lead, business).map(({ id }) => id);
  const jobs = [job('booked')];
  expect(offered({ state: 'booked', jobs, street: '1 Oak St' })).toEqual(['time', 'photos']);
  expect(offered({ state: 'booked', jobs, street: '' })).toEqual(['street', 'time', 'photos']);
  expect(offered({ state: 'new', jobs: [], street: '' })).toEqual(['photos']);
  expect(offered({ state: 'canceled', jobs: [job('canceled')], street: '' })).toEqual(['again', 'photos']);
  expect(offered({ state: 'won', jobs: [job('done')], street: '' })).toEqual(['thanks', 'photos']);
});
