import type { Generated, Selectable } from 'kysely';
import { defaultsOf, type Field, type Fields, type Stored, type ValueOf, type Values } from './fields.ts';

type ColumnName<Name, F extends Field> = F extends { column: infer Column extends string } ? Column : Name;

/**
 * Lists of words and numbers are stored as one text with commas around each, `thing`, `things` and translations as JSON,
 * instants as the database's type.
 */
type ColumnValue<F extends Field> = F extends { kind: 'someOf' | 'counts' | 'things' | 'translations' }
  ? string
  : F extends { kind: 'thing' }
    ? string | (F extends { default: null } ? null : never)
    : F extends { kind: 'instant' }
      ? Date | (F extends { default: null } ? null : never)
      : ValueOf<F>;

/**
 * The columns of a table's fields, as Kysely types them; columns with a default are optional in a new row. A list has
 * no column: its entries are rows of another table.
 */
export type Columns<F extends Fields> = {
  -readonly [Name in keyof Stored<F> as ColumnName<Name, F[Name]>]: F[Name] extends { default: unknown }
    ? Generated<ColumnValue<F[Name]>>
    : ColumnValue<F[Name]>;
};

type Row<F extends Fields> = Selectable<Columns<F>>;

type ColumnValues<F extends Fields, V> = {
  [Name in keyof V as Name extends keyof Stored<F> ? ColumnName<Name, F[Name]> : never]:
    | (Name extends keyof F ? ColumnValue<F[Name]> : never)
    | (undefined extends V[Name] ? undefined : never);
};

/** Returns the names of the columns to select. */
export function columnsOf<const F extends Fields>(fields: F) {
  return stored(fields).map(([name, { column = name }]) => column) as Array<keyof Columns<F> & string>;
}

/** Converts a row to values by field name. Columns of no field are left out, and so are lists. */
export function fromRow<const F extends Fields>(fields: F, row: Readonly<Row<F>>): Values<Stored<F>> {
  const columns: Readonly<Record<string, unknown>> = row;
  const values: Record<string, unknown> = {};
  for (const { name, column, read } of readersOf(fields)) {
    const value = read ? read(columns[column]) : columns[column];
    if (value !== undefined) values[name] = value;
  }
  return values as Values<Stored<F>>;
}

/** Converts values to columns, without lists. An undefined value stays undefined, so that its column is not changed. */
export function toRow<const F extends Fields, V extends Partial<Values<F>>>(
  fields: F,
  values: V,
): ColumnValues<F, V> {
  const given = stored(fields).filter(([name]) => name in values);
  const named = given.map(([name, field]) => [
    field.column ?? name,
    toColumn(field, values[name as keyof V]),
  ]);
  return Object.fromEntries(named) as ColumnValues<F, V>;
}

interface Reader {
  name: string;
  column: string;
  /** Converts the column's value to ours; missing where they are the same. */
  read?: ((value: unknown) => unknown) | undefined;
}

/** Cached per table of fields: an uncached page reads hundreds of rows. */
const readers = new WeakMap<Fields, readonly Reader[]>();

function readersOf(fields: Fields): readonly Reader[] {
  const known = readers.get(fields);
  if (known) return known;
  const made = stored(fields).map(([name, field]) => ({
    name,
    column: field.column ?? name,
    read: readerOf(field),
  }));
  readers.set(fields, made);
  return made;
}

function stored(fields: Fields): Array<[string, Field]> {
  return Object.entries(fields).filter(([, { kind }]) => kind !== 'list');
}

function readerOf({ kind, options = [], of = {} }: Field): Reader['read'] {
  // Rows that were stored before an update added a field lack it.
  if (kind === 'things')
    return (value) => (JSON.parse(String(value)) as object[]).map((each) => ({ ...defaultsOf(of), ...each }));
  if (kind === 'thing')
    return (value) => (value === null ? null : { ...defaultsOf(of), ...JSON.parse(String(value)) });
  // Nearly all rows have none: an uncached page reads hundreds.
  if (kind === 'translations') return (value) => (value === '{}' ? undefined : JSON.parse(String(value)));
  if (kind === 'counts') return (value) => String(value).split(',').filter(Boolean).map(Number);
  if (kind === 'someOf')
    return (value) => (value ? options.filter((word) => String(value).includes(`,${word},`)) : []);
  return kind === 'instant' ? (value) => (value instanceof Date ? value.getTime() : value) : undefined;
}

function toColumn({ kind }: Field, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (kind === 'someOf' || kind === 'counts')
    return (value as []).length > 0 ? `,${(value as []).join(',')},` : '';
  if (kind === 'things' || kind === 'thing' || kind === 'translations') return JSON.stringify(value);
  return kind === 'instant' ? new Date(value as number) : value;
}
