/** Estimate, text, YES, booked, reminder, on our way, late, done, thanks: what the customer reads, in both languages of the demo. */
import { expect, test } from 'vitest';
import { partsOf } from '../../../contract/gsm7.ts';
import { describeDemo } from '../../../tests/demo/demo.ts';
import { sendDayMessage } from '../../leads/day-message.ts';
import { finishJob } from '../../leads/finish.ts';
import { sendText } from '../../leads/text-send.ts';
import { DANA, testTexts } from '../../testing/test-texts.ts';

const CLI = { by: 'cli' } as const;
const LINK = /https:\/\/pl\.example\/b\/[\w-]{43}/;

async function journey(language: string, stopsAfterBooking = false) {
  const server = await testTexts({ demo: true, env: { SITE_URL: 'https://pl.example' } });
  const { store, text, deliver, provider, lead, database, clock, jobs } = server;
  const request = { phone: DANA, email: '', name: 'Dana Reyes', zip: '95814', language, estimate: null };
  const id = await store(request, { offersTime: true });
  await deliver(1);
  await text(language === 'es' ? 'Sí' : 'yes');
  await deliver();
  const [job] = (await lead(id)).jobs;
  if (!job?.date || !job.window) throw new Error('Nothing is booked');
  if (stopsAfterBooking) await text('STOP');
  clock.now = jobs.store.calendar.reminderAt(job.date);
  await deliver();
  clock.now = jobs.store.calendar.startOf(job.date, job.window) + 3_600_000;
  for (const kind of ['on_our_way', 'running_late'] as const) {
    await sendDayMessage(database, job.id, { date: job.date, kind, minutes: 30 }, CLI, clock.now);
    await deliver();
  }
  await finishJob(database, job.id, CLI, clock.now);
  const answer = server.content.in(language).answers.find(({ use }) => use === 'done');
  await sendText(database, id, { text: answer?.subject ?? '', ending: '' }, CLI, clock.now);
  await deliver();
  return { ...server, id, sent: provider.sent().map((body) => body.replace(LINK, 'LINK')) };
}

describeDemo('a journey by text', () => {
  test('in English', async () => {
    const { sent, provider, lead, id } = await journey('en');
    expect(sent).toEqual([
      "Hi Dana, it's Point & Lift. We have your request. Is tomorrow 8-10 am good? Reply YES, or call (916) 555-0142.\nReply STOP to opt out",
      "Point & Lift: you're booked Sat, Nov 21, 8-10 am. Change: LINK",
      'Point & Lift: see you tomorrow, Sat, Nov 21, 8-10 am. Change: LINK',
      "Hi Dana, this is Point & Lift. We're on our way and should be there in about 30 minutes.",
      "Hi Dana, this is Point & Lift. We're running about 30 minutes late, sorry. If that doesn't work for you, call (916) 555-0142.",
      'Thank you',
    ]);
    expect(provider.sent().map(partsOf)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await lead(id)).state).toBe('won');
  });

  test('in Spanish', async () => {
    const { sent, provider } = await journey('es');
    expect(sent).toEqual([
      'Hola, Dana, somos Point & Lift. Tenemos su solicitud. ¿Puede mañana, 8-10 a.m.? Responda SI o llame al (916) 555-0142.\nResponda STOP para no recibir mensajes',
      'Point & Lift: su cita es el sab, 21 de nov, 8-10 a.m. Cambios: LINK',
      'Point & Lift: mañana vamos con usted, sab, 21 de nov, 8-10 a.m. Cambios: LINK',
      'Hola, Dana. Le escribe Point & Lift. Vamos en camino y llegamos en unos 30 minutos.',
      'Hola, Dana. Le escribe Point & Lift. Vamos a llegar unos 30 minutos tarde, disculpe. Si no le conviene, llame al (916) 555-0142.',
      'Gracias',
    ]);
    expect(provider.sent().map(partsOf)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('who says yes to a time that has gone is told so, in the language of the offer', async () => {
    const { store, text, deliver, provider, jobs } = await testTexts({ demo: true });
    const request = { phone: DANA, email: '', name: 'Dana Reyes', zip: '95814', estimate: null };
    await store({ ...request, language: 'es' }, { offersTime: true });
    await deliver(1);
    await jobs.store.changeDay('2026-11-21', { closed: true }, 'cli');
    await text('Yes');
    await deliver();
    for (const { date } of (await jobs.store.freeWindows({ zip: '95814' })).days)
      await jobs.store.changeDay(date, { closed: true }, 'cli');
    await text('Yes');
    await deliver();
    expect(provider.sent().slice(1)).toEqual([
      'Ese horario se acaba de ocupar. Hola, Dana, somos Point & Lift. Tenemos su solicitud. ¿Puede dom, 22 de nov, 8-10 a.m.? Responda SI o llame al (916) 555-0142.',
      'Point & Lift: Ese horario se acaba de ocupar. En este momento no hay nada libre. Llame al (916) 555-0142 y encontramos una hora.',
    ]);
    expect(provider.sent().slice(1).map(partsOf)).toEqual([1, 1]);
  });

  test('ALTO, and AYUDA from an unknown number, are answered in Spanish', async () => {
    const { store, text, deliver, provider } = await testTexts({ demo: true });
    await store({ phone: DANA, email: '', zip: '95814' });
    await text('Alto');
    await text('Ayuda', { from: '+19165550143' });
    await deliver();
    expect(provider.sent()).toEqual([
      'Point & Lift: ya no le mandaremos mensajes. ¿Preguntas? Llame al (916) 555-0142.',
      'Point & Lift: mensajes sobre su estimado y su cita. ¿Preguntas? Llame al (916) 555-0142. Responda STOP para no recibir mensajes',
    ]);
  });

  test('after STOP in the midst, nothing more is texted, and the job goes on', async () => {
    const { sent, lead, id, states } = await journey('en', true);
    expect(sent).toHaveLength(2);
    expect((await lead(id)).state).toBe('won');
    const skipped = (await states(id)).filter(({ reason }) => reason === 'stopped').map(({ kind }) => kind);
    expect(skipped).toEqual(['job.reminder', 'job.on_our_way', 'job.running_late']);
  });
});
