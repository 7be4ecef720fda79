import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type BinaryOperationNode,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely';
import { SECOND } from '../services/clock.ts';
import { asTrouble, DatabaseTrouble, isTemporary, refuseUntil } from './database-trouble.server.ts';

const MAX_STATEMENTS = 500;

/** How often a file that was opened in a makeshift way is tried in the usual one. */
const REOPEN_AFTER = 5 * SECOND;

const PRAGMAS = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -16000;
  select 1 from sqlite_master limit 1;
`;

/**
 * Kysely over Node's own SQLite. The schema uses PostgreSQL's type names, which SQLite keeps as declared types: only
 * here booleans and instants are converted, by declared type. Throws an error that names the file when it cannot be
 * opened; with `until` it is opened only once that has resolved.
 */
export function sqliteDialect(file: string, until?: Promise<unknown>): SqliteDialect {
  const open = () => openServerFile(file, PRAGMAS);
  return new SteadySqliteDialect(new SqliteTransactions(open, until));
}

class SteadySqliteDialect extends SqliteDialect {
  private readonly transactions: SqliteTransactions;

  constructor(transactions: SqliteTransactions) {
    super({ database: transactions.database });
    this.transactions = transactions;
  }

  override createDriver(): SqliteDriver {
    return new SteadySqliteDriver(this.transactions);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new BooleansInText();
  }
}

/**
 * Writes booleans in comparisons into the SQL text instead of binding them. With a bound one SQLite plans the statement
 * again each time when a partial index has a condition on that column: that took longer than all other queries of an
 * uncached page together.
 */
class BooleansInText extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: right } = node;
    const isBoolean = ValueNode.is(right) && typeof right.value === 'boolean';
    super.visitBinaryOperation(
      isBoolean ? { ...node, rightOperand: ValueNode.createImmediate(right.value) } : node,
    );
  }
}

class SteadySqliteDriver extends SqliteDriver {
  private readonly transactions: SqliteTransactions;

  constructor(transactions: SqliteTransactions) {
    super({ database: transactions.database });
    this.transactions = transactions;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await super.beginTransaction(connection);
    this.transactions.isOpen = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.transactions.isOpen = false;
  }

  /** On a full disk SQLite has rolled back by itself. A second rollback would fail and hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.transactions.isOpen = false;
    if (this.transactions.isInTransaction) await super.rollbackTransaction(connection);
  }
}

/** One connection with its transaction; its errors are thrown as `DatabaseTrouble`. */
class SqliteTransactions {
  readonly database: SqliteDatabase;
  /** Whether we have begun a transaction that we have not ended. */
  isOpen = false;
  private readonly open: () => SqliteConnection;
  private readonly checkReady: () => void;
  private opened: SqliteConnection | undefined;
  private openedAt = 0;
  private readonly statements = new Map<string, SqliteStatement>();

  constructor(open: () => SqliteConnection, until: Promise<unknown> | undefined) {
    this.open = open;
    this.checkReady = refuseUntil(until);
    this.database = {
      close: () => this.close(),
      prepare: (sql) => this.withTroubles(() => this.prepare(sql)),
    };
    if (!until) this.opened = open();
  }

  /** Whether SQLite has a transaction open; it may have ended ours by itself. */
  get isInTransaction(): boolean {
    return this.opened?.connection.isTransaction ?? false;
  }

  /** The connection. One that is makeshift is replaced by a usual one as soon as that can be opened. */
  private connect(): DatabaseSync {
    this.checkReady();
    if (this.opened?.isExclusive && !this.isInTransaction && performance.now() - this.openedAt > REOPEN_AFTER)
      this.close();
    if (this.opened) return this.opened.connection;
    try {
      this.openedAt = performance.now();
      this.opened = this.open();
      return this.opened.connection;
    } catch (error) {
      throw isTemporary(error) ? new DatabaseTrouble('unwritable', error) : error;
    }
  }

  private close(): void {
    this.statements.clear();
    this.opened?.connection.close();
    this.opened = undefined;
  }

  private prepare(sql: string): SqliteStatement {
    const connection = this.connect();
    const known = this.statements.get(sql);
    if (known) return known;
    const { reader, all, run, iterate } = mapped(connection.prepare(sql));
    const statement: SqliteStatement = {
      reader,
      iterate,
      all: (parameters) => this.withTroubles(() => all(parameters)),
      run: (parameters) => this.withTroubles(() => run(parameters)),
    };
    if (this.statements.size >= MAX_STATEMENTS)
      this.statements.delete(this.statements.keys().next().value as string);
    this.statements.set(sql, statement);
    return statement;
  }

  private withTroubles<T>(work: () => T): T {
    // After SQLite has rolled back by itself, further statements would be stored without the ones before.
    if (this.isOpen && !this.isInTransaction)
      throw new DatabaseTrouble('unwritable', new Error('no transaction any more'));
    try {
      return work();
    } catch (error) {
      throw asTrouble(error);
    }
  }
}

/** A row's values in column order. The cast is needed, as Node's types ignore `setReturnArrays`. */
type Values = readonly unknown[];

function mapped(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name, type }) => ({ name, read: readerOf(type) }));
  // Arrays are faster to create and to read than the row objects SQLite makes by default.
  statement.setReturnArrays(true);
  const toRow = (values: Values) => {
    const row: Record<string, unknown> = {};
    for (let place = 0; place < columns.length; place += 1) {
      const { name, read } = columns[place] as (typeof columns)[number];
      const value = values[place];
      row[name] = read && value !== null ? read(value) : value;
    }
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => (statement.all(...parameters.map(toSqlite)) as unknown as Values[]).map(toRow),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    *iterate(parameters) {
      const rows = statement.iterate(...parameters.map(toSqlite)) as unknown as Iterable<Values>;
      for (const values of rows) yield toRow(values);
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

/** Opens an SQLite file and runs the first statements on it. Throws an error that names the file and the reason. */
export function openSqliteFile(file: string, statements: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec(statements);
    return connection;
  } catch (error) {
    connection?.close();
    throw new Error(`The file ${file} cannot be used.`, { cause: writeErrorOf(file) ?? error });
  }
}

/** A connection that only this process may have, until the file can be opened in the usual way. */
interface SqliteConnection {
  connection: DatabaseSync;
  isExclusive: boolean;
}

/**
 * Opens the file of a server like `openSqliteFile`. A full disk has no room for the index of the log (`-shm`), without
 * which SQLite can neither read nor write; with exclusive locks it keeps that index in memory
 * (https://sqlite.org/wal.html#noshm). Reading works then, and so does writing as soon as there is room, but no other
 * process, such as a backup, can open the file.
 */
function openServerFile(file: string, statements: string): SqliteConnection {
  try {
    return { connection: openSqliteFile(file, statements), isExclusive: false };
  } catch (error) {
    if (!isTemporary(error)) throw error;
    const exclusive = `PRAGMA locking_mode = EXCLUSIVE; ${statements}`;
    return { connection: openSqliteFile(file, exclusive), isExclusive: true };
  }
}

/** Returns the operating system's error for a file that cannot be written: SQLite's own error gives no reason. */
function writeErrorOf(file: string): unknown {
  if (file === ':memory:') return undefined;
  try {
    closeSync(openSync(file, 'a'));
    return undefined;
  } catch (error) {
    return error;
  }
}
