import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
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
import { asTrouble, DatabaseTrouble } from './database-trouble.server.ts';
import { openSqliteFile } from './open-sqlite-file.server.ts';

const KEPT_STATEMENTS = 500;

const PRAGMAS = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -16000;
`;

/**
 * Kysely over Node's own SQLite. The schema is written with PostgreSQL's type names, which SQLite keeps as declared
 * types: this is the one place where booleans and instants are mapped, by that declared type. Throws an error that names
 * the file when it cannot be opened.
 */
export function sqliteDialect(file: string): SqliteDialect {
  return new SteadySqliteDialect(new SqliteTransactions(openSqliteFile(file, PRAGMAS)));
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
 * Writes the booleans that a column is compared with into the statement. Bound ones have SQLite plan it anew each time where
 * a partial index has a condition on that column: it took longer than all other questions of a cold page together.
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

  /** On a full disk SQLite has rolled back by itself: to do so again fails, and would hide the error it was done for. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.transactions.isOpen = false;
    if (this.transactions.isInOne) await super.rollbackTransaction(connection);
  }
}

/** One connection, whose trouble is told as such, and the transaction on it. */
class SqliteTransactions {
  readonly database: SqliteDatabase;
  /** Whether we have begun a transaction that we have not ended. */
  isOpen = false;
  private readonly connection: DatabaseSync;
  private readonly kept = new Map<string, SqliteStatement>();

  constructor(connection: DatabaseSync) {
    this.connection = connection;
    this.database = {
      close: () => connection.close(),
      prepare: (sql) => this.telling(() => this.prepare(sql)),
    };
  }

  /** Whether SQLite has one open, which it may have ended by itself. */
  get isInOne(): boolean {
    return this.connection.isTransaction;
  }

  private prepare(sql: string): SqliteStatement {
    const known = this.kept.get(sql);
    if (known) return known;
    const { reader, all, run, iterate } = mapped(this.connection.prepare(sql));
    const statement: SqliteStatement = {
      reader,
      iterate,
      all: (parameters) => this.telling(() => all(parameters)),
      run: (parameters) => this.telling(() => run(parameters)),
    };
    if (this.kept.size >= KEPT_STATEMENTS) this.kept.delete(this.kept.keys().next().value as string);
    this.kept.set(sql, statement);
    return statement;
  }

  private telling<T>(work: () => T): T {
    // What comes after a transaction that SQLite has ended by itself would be stored without the rest of it.
    if (this.isOpen && !this.isInOne)
      throw new DatabaseTrouble('unwritable', new Error('no transaction any more'));
    try {
      return work();
    } catch (error) {
      throw asTrouble(error);
    }
  }
}

/** What a row has in each of its columns, in their order. Its types do not know that it can say so. */
type Values = readonly unknown[];

function mapped(statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name, type }) => ({ name, read: readerOf(type) }));
  // The objects that it makes by itself take longer, to make and to read from.
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
