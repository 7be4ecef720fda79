import type { Generated, Selectable } from 'kysely';
import type { Field, Fields, ValueOf, Values } from './fields.ts';

type ColumnName<Name, F extends Field> = F extends { column: infer Column extends string } ? Column : Name;

/** The columns of a table's fields, as Kysely types them; those with a default may be left out of a new row. */
export type Columns<F extends Fields> = {
  -readonly [Name in keyof F as ColumnName<Name, F[Name]>]: F[Name] extends { default: unknown }
    ? Generated<ValueOf<F[Name]>>
    : ValueOf<F[Name]>;
};

/** What a row has in these columns. */
type Row<F extends Fields> = Selectable<Columns<F>>;

/** Values by column. */
type ColumnValues<F extends Fields, V> = {
  [Name in keyof V as Name extends keyof F ? ColumnName<Name, F[Name]> : never]: V[Name];
};

/** The columns to select. */
export function columnsOf<const F extends Fields>(fields: F) {
  return Object.entries(fields).map(([name, { column = name }]) => column) as Array<
    keyof Columns<F> & string
  >;
}

/** A row in our names; columns that are no field's are left out. */
export function fromRow<const F extends Fields>(fields: F, row: Readonly<Row<F>>): Values<F> {
  const columns: Readonly<Record<string, unknown>> = row;
  const named = Object.entries(fields).map(([name, { column = name }]) => [name, columns[column]]);
  return Object.fromEntries(named) as Values<F>;
}

/** Values as columns; what is undefined stays so, which leaves a column alone. */
export function toRow<const F extends Fields, V extends Partial<Values<F>>>(
  fields: F,
  values: V,
): ColumnValues<F, V> {
  const given = Object.entries(fields).filter(([name]) => name in values);
  const named = given.map(([name, { column = name }]) => [column, values[name as keyof V]]);
  return Object.fromEntries(named) as ColumnValues<F, V>;
}
