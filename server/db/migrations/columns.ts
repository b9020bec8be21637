import type { ColumnDataType, CreateTableBuilder } from 'kysely';

/** For `$call`: adds columns that always have a value, in this order. */
export function required<Name extends string>(type: ColumnDataType, ...names: readonly Name[]) {
  return <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    names.reduce<CreateTableBuilder<Table, Column | Name>>(
      (before, name) => before.addColumn(name, type, (column) => column.notNull()),
      table,
    );
}
