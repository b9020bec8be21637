/** The compiler believes the types of the tables, so this compares them with the tables. */
import { join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { anySql } from '../testing/databases.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { openDatabase } from './database.ts';

const TYPES = join(import.meta.dirname, 'tables.ts');

test('each column has the type that the code believes it to have, and is null only where it may be', async () => {
  const database = await openDatabase(`file:${join(tempFolder(), 'leads.db')}`);
  onTestFinished(database.close);
  const { rows } = await sql<{ column: string }>`
    select t.name || '.' || c.name || ': ' || lower(c.type) || iif(c."notnull" or c.pk, '', ' or null') as "column"
    from sqlite_master as t, pragma_table_xinfo(t.name) as c
    where t.type = 'table' and t.name not like 'kysely_%' and t.name not like 'sqlite_%'`.execute(
    anySql(database),
  );
  // SQLite does not say which columns of a view may be null.
  const ofTables = columnsOfTypes().filter((column) => !column.startsWith('leads.'));
  expect(rows.map(({ column }) => column).sort()).toEqual(ofTables.sort());
});

/** `table.column: type` for each column of `Tables`. */
function columnsOfTypes(): string[] {
  const program = ts.createProgram([TYPES], {
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    // Without the types of Node and browsers it takes a third of the time.
    lib: ['lib.es2022.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  const isTables = (node: ts.Node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Tables';
  const tables = program.getSourceFile(TYPES)?.statements.find(isTables);
  const membersOf = (type: ts.Type) =>
    type.getProperties().map((member) => ({ name: member.name, type: checker.getTypeOfSymbol(member) }));
  return membersOf(checker.getTypeAtLocation(tables as ts.Node)).flatMap((table) =>
    membersOf(table.type).map((column) => {
      // Of a column that the database computes, `ColumnType` has the type that is read.
      const read = membersOf(column.type).find(({ name }) => name === '__select__')?.type ?? column.type;
      const value = checker.getNonNullableType(read);
      return `${table.name}.${column.name}: ${sqlType(value)}${value === read ? '' : ' or null'}`;
    }),
  );
}

function sqlType(type: ts.Type): string {
  const parts = type.isUnion() ? type.types : [type];
  if (parts.every(({ flags }) => flags & ts.TypeFlags.StringLike)) return 'text';
  if (parts.every(({ flags }) => flags & ts.TypeFlags.NumberLike)) return 'integer';
  return type.symbol?.name === 'Uint8Array' ? 'bytea' : 'unknown';
}
