import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { DatabaseTrouble } from './database-trouble.server.ts';

interface SteadyConfig extends PostgresDialectConfig {
  /** Removes the time limits of transactions. */
  noTimeouts?: boolean | undefined;
}

const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((limit) =>
  CompiledQuery.raw(`set local ${limit} = 0`),
);

/** Kysely's PostgreSQL dialect with one fix: a connection lost during COMMIT is reported as `uncertain`. */
export class SteadyPostgresDialect extends PostgresDialect {
  private readonly config: SteadyConfig;

  constructor(config: SteadyConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): PostgresDriver {
    return new SteadyPostgresDriver(this.config);
  }
}

class SteadyPostgresDriver extends PostgresDriver {
  private readonly noTimeouts: boolean;

  constructor({ noTimeouts = false, ...config }: SteadyConfig) {
    super(config);
    this.noTimeouts = noTimeouts;
  }

  /**
   * Removes the limits in each transaction: a pooler may hand over a connection on which other clients have set theirs.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (this.noTimeouts) for (const query of NO_LIMITS) await connection.executeQuery(query);
  }

  /** A server lost between COMMIT and its response may have stored everything. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const isLost = error instanceof DatabaseTrouble && error.kind === 'unreachable';
      throw isLost ? new DatabaseTrouble('uncertain', error.cause) : error;
    }
  }

  /**
   * Ignores a failing rollback: its connection is lost and not used again, and the first error is the one to report.
   */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
