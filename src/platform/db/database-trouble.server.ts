/**
 * What can be wrong with a database: `unreachable`: it cannot be reached or does not respond; `busy`: it gave up because of
 * load, locks or a timeout; `unwritable`: its disk is full or read-only; `uncertain`: the connection was lost during a
 * commit, so the data may be stored or not.
 */
export type TroubleKind = 'unreachable' | 'busy' | 'unwritable' | 'uncertain';

const NAMES: Record<TroubleKind, string> = {
  unreachable: 'database out of reach',
  busy: 'database too busy',
  unwritable: 'database cannot be written',
  uncertain: 'database lost while storing: it may be stored or not',
};

/**
 * The database failed for a reason of its own, not because of the query: a retry later may work. `cause` is the
 * driver's error.
 */
export class DatabaseTrouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, cause: unknown) {
    super(NAMES[kind], { cause });
    this.kind = kind;
  }
}

/** Converts a driver error of PostgreSQL or SQLite to `DatabaseTrouble`; returns any other error unchanged. */
export function asTrouble(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseTrouble) return error;
  const kind = kindOf(error);
  return kind ? new DatabaseTrouble(kind, error) : error;
}

/** Returns a function that throws until `ready` has resolved, for a database that is not ready to be used yet. */
export function refuseUntil(ready: Promise<unknown> | undefined): () => void {
  let isReady = ready === undefined;
  ready?.then(
    () => {
      isReady = true;
    },
    () => {},
  );
  return () => {
    if (!isReady) throw new DatabaseTrouble('unreachable', new Error('not ready yet'));
  };
}

/** Whether waiting may help: the database is away, busy, or its disk is full or faulty. Looks at the causes too. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfDisk = DISK_FAULT.test(String((error as NodeJS.ErrnoException).code));
  return isOfDisk || asTrouble(error) instanceof DatabaseTrouble || isTemporary(error.cause);
}

/** Errors of the operating system about a disk. */
const DISK_FAULT = /^E(NOSPC|DQUOT|IO|ROFS)$/;

/**
 * Whether the database rolled a transaction back because of concurrent ones, so that it may be retried (SQL's class
 * 40).
 */
export function wasRolledBack(error: unknown): boolean {
  if (!(error instanceof DatabaseTrouble)) return false;
  const { code } = error.cause as { code?: unknown };
  return code === '40001' || code === '40P01';
}

function kindOf(error: Error & { code?: unknown; errcode?: unknown }): TroubleKind | undefined {
  if (error.code === 'ERR_SQLITE_ERROR') return SQLITE[Number(error.errcode) & 0xff];
  const code = String(error.code);
  if (CONNECTION_LOST.test(code) || (error.code === undefined && NO_CONNECTION.test(error.message)))
    return 'unreachable';
  return POSTGRES[code];
}

/** Network errors of Node, and PostgreSQL's errors of class 08 and for shutting down and starting up. */
const CONNECTION_LOST =
  /^(E(CONN[A-Z]*|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE|AGAIN|AI_AGAIN)|08...|57P0[1-5]|25P0[34])$/;

/** Messages of `pg` errors that have no code. */
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)|Postgres connection has been discarded)/;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES: Record<string, TroubleKind> = {
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  '53200': 'busy', // out_of_memory
  '53300': 'busy', // too_many_connections
  '55P03': 'busy', // lock_not_available
  '57014': 'busy', // query_canceled
  '25006': 'unwritable', // read_only_sql_transaction
  '53100': 'unwritable', // disk_full
  '58030': 'unwritable', // io_error
};

/** https://sqlite.org/rescode.html: the last byte of an extended code. */
const SQLITE: Record<number, TroubleKind> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'unwritable', // READONLY
  10: 'unwritable', // IOERR
  13: 'unwritable', // FULL
  14: 'unwritable', // CANTOPEN
};
