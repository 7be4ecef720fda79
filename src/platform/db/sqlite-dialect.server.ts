import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

const KEPT_STATEMENTS = 500;

/**
 * Kysely over Node's own SQLite. The schema is written with PostgreSQL's type names, which SQLite keeps as declared
 * types: this is the one place where booleans and instants are mapped, by that declared type.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const connection = new DatabaseSync(file);
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
    PRAGMA cache_size = -16000;
  `);
  return new SqliteDialect({ database: keepingStatements(connection) });
}

function keepingStatements(connection: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = mapped(connection.prepare(sql));
      if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value as string);
      kept.set(sql, statement);
      return statement;
    },
  };
}

function mapped(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const readers = columns.flatMap(({ name, type }) => {
    const read = readerOf(type);
    return read ? [{ name, read }] : [];
  });
  const readRow = (row: Record<string, unknown>) => {
    for (const { name, read } of readers) if (row[name] !== null) row[name] = read(row[name]);
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)).map(readRow),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toSqlite))) yield readRow(row);
    },
  };
}

function readerOf(declaredType: string | null) {
  if (declaredType?.toLowerCase() === 'boolean') return (value: unknown) => value === 1;
  if (declaredType?.toLowerCase() === 'timestamptz') return (value: unknown) => new Date(value as string);
  return undefined;
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SQLInputValue;
}
