/** Records by key, in IndexedDB: what is written there outlives a browser that is killed. */

const RECORDS = 'records';

let database: Promise<IDBDatabase> | undefined;

/** @throws DOMException if the browser stores nothing for this site */
export async function readRecord<T>(key: string): Promise<T | undefined> {
  let record: T | undefined;
  await withRecords('readonly', (records) => {
    const reading = records.get(key);
    reading.onsuccess = () => {
      record = reading.result;
    };
  });
  return record;
}

/**
 * Tabs that write at once do so one after the other.
 * @param change takes and returns undefined for no record
 * @throws DOMException if the storage is full or blocked
 */
export function writeRecord<T>(key: string, change: (record: T | undefined) => T | undefined): Promise<void> {
  return withRecords('readwrite', (records) => {
    const reading = records.get(key);
    reading.onsuccess = () => {
      const record = change(reading.result);
      if (record === undefined) records.delete(key);
      else records.put(record, key);
    };
  });
}

async function withRecords(mode: IDBTransactionMode, work: (records: IDBObjectStore) => void): Promise<void> {
  database ??= openDatabase();
  try {
    // Strict: complete means on the disk, not on its way there.
    const transaction = (await database).transaction(RECORDS, mode, { durability: 'strict' });
    const end = Promise.withResolvers<void>();
    transaction.oncomplete = () => end.resolve();
    transaction.onabort = () => end.reject(transaction.error);
    work(transaction.objectStore(RECORDS));
    await end.promise;
  } catch (error) {
    forgetDatabase();
    throw error;
  }
}

/** The next record opens it again. */
function forgetDatabase(): void {
  database = undefined;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('desk');
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS);
    request.onsuccess = () => {
      // As browsers do to a page that was long in the background.
      request.result.onclose = forgetDatabase;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}
