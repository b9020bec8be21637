import { addDays } from '../../contract/dates.ts';
import type { Database } from '../db/database.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { ChangedBy, Connection, Transaction } from '../db/tables.ts';
import { AS_SCHEDULED, type BookingCalendar, type Occupancy, type TakenPlace } from './calendar.ts';

export type PlannedDay = Awaited<ReturnType<typeof planDays>>[number];

export type DayPlanChange =
  | { closed: boolean; was?: boolean | undefined }
  | { window: string; places: number; was?: number | undefined };

/**
 * Days with their windows in order of time. A closed day has the windows of its weekday, without places. Windows that have a
 * job are always included; `taken` may be more than `places`.
 */
export async function planDays(db: Connection, calendar: BookingCalendar, from: string, count: number) {
  const occupancy = await readOccupancy(db, from, addDays(from, count - 1));
  return Array.from({ length: count }, (_, ahead) => {
    const date = addDays(from, ahead);
    const open = calendar.windowsOn(date, occupancy.changes);
    const taken = occupancy.taken.filter((place) => place.date === date).map(({ window }) => window);
    const places = new Map<string, number>(taken.map((id) => [id, 0]));
    for (const { id } of calendar.planOf(date)) places.set(id, 0);
    for (const window of open) places.set(window.id, window.places);
    const windows = [...places]
      .map(([id, number]) => ({ id, places: number, taken: taken.filter((each) => each === id).length }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return { date, closed: open.length === 0, windows };
  });
}

/**
 * Jobs stay. @param now milliseconds since 1970. @param key idempotency key: what is sent again changes nothing, whatever others did since
 * @returns `conflict` if somebody has changed it since the caller saw what `was` says; then nothing is changed
 */
export async function changeDay(
  { database, calendar }: { database: Database; calendar: BookingCalendar },
  date: string,
  change: DayPlanChange,
  by: ChangedBy,
  now: number,
  key?: string,
): Promise<'done' | 'conflict'> {
  const open = calendar.schedule.daysOff.has(date) ? 1 : AS_SCHEDULED;
  const { window, places } = 'window' in change ? change : { window: '', places: change.closed ? 0 : open };
  const set = { places, changed_by: by, changed_at: new Date(now).toISOString() };
  return database.transact([LEADS_LOCK], async (transaction) => {
    if (key && (await isKnown(transaction, key))) return 'done';
    if (await wasChanged(transaction, calendar, date, change)) return 'conflict';
    if (key) await remember(transaction, key, now);
    await transaction
      .insertInto('day_changes')
      .values({ date, window, ...set })
      .onConflict((conflict) => conflict.columns(['date', 'window']).doUpdateSet(set))
      .execute();
    return 'done';
  });
}

/** Whether it is neither as it was, nor as it is to be. */
async function wasChanged(
  transaction: Transaction,
  calendar: BookingCalendar,
  date: string,
  change: DayPlanChange,
): Promise<boolean> {
  if (change.was === undefined) return false;
  const { changes } = await readOccupancy(transaction, date, date);
  if ('closed' in change) {
    const isClosed = calendar.windowsOn(date, changes).length === 0;
    return isClosed !== change.was && isClosed !== change.closed;
  }
  // A closed day shows no places, whatever they are once it is open.
  const places = calendar.placesOf(date, change.window, changes);
  return change.was !== 0 && places !== change.was && places !== change.places;
}

async function isKnown(transaction: Transaction, key: string): Promise<boolean> {
  const known = transaction.selectFrom('day_change_keys').select('key').where('key', '=', key);
  return (await known.executeTakeFirst()) !== undefined;
}

async function remember(transaction: Transaction, key: string, now: number): Promise<void> {
  const row = { key, at: new Date(now).toISOString() };
  await transaction.insertInto('day_change_keys').values(row).execute();
}

/** Reads what decides which places are free from one date to another. @param except a job whose places don't count */
export async function readOccupancy(
  db: Connection,
  from: string,
  to: string,
  except = '',
): Promise<Occupancy> {
  const changes = await db
    .selectFrom('day_changes')
    .select(['date', 'window', 'places'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  const taken = await db
    .selectFrom('job_places')
    .select(['date', 'window', 'place'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('job_id', '!=', except)
    .execute();
  return { changes, taken };
}

/** Takes places for a job. @throws the database's error if one of them is taken */
export async function takePlaces(
  transaction: Transaction,
  job_id: string,
  places: readonly TakenPlace[],
): Promise<void> {
  const rows = places.map((place) => ({ job_id, ...place }));
  await transaction.insertInto('job_places').values(rows).execute();
}
