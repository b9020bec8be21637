/** Keeps the price lists by which estimates were made. */
import type { PriceBook } from '../../contract/estimate/price-book.ts';
import type { Connection, Transaction } from '../db/tables.ts';

/** Stores a price list once. */
export async function keepPriceBook(transaction: Transaction, book: PriceBook): Promise<void> {
  await transaction
    .insertInto('price_books')
    .values({ version: book.version, book: JSON.stringify(book) })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

/** @returns undefined for a list that was never stored */
export async function findPriceBook(db: Connection, version: string): Promise<PriceBook | undefined> {
  const found = await db
    .selectFrom('price_books')
    .select('book')
    .where('version', '=', version)
    .executeTakeFirst();
  return found && (JSON.parse(found.book) as PriceBook);
}
