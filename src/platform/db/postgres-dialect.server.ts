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
  /** Transactions may take as long as they take. */
  isPatient?: boolean | undefined;
}

const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((limit) =>
  CompiledQuery.raw(`set local ${limit} = 0`),
);

/** Kysely's PostgreSQL, made honest about the end of a transaction whose connection breaks. */
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
  private readonly isPatient: boolean;

  constructor({ isPatient = false, ...config }: SteadyConfig) {
    super(config);
    this.isPatient = isPatient;
  }

  /** A pooler may hand a connection on on which others have set their limits. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    if (this.isPatient) for (const query of NO_LIMITS) await connection.executeQuery(query);
  }

  /** A server that goes away between COMMIT and its answer may have stored all of it. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      const isLost = error instanceof DatabaseTrouble && error.kind === 'away';
      throw isLost ? new DatabaseTrouble('uncertain', error.cause) : error;
    }
  }

  /** What cannot be rolled back has lost its connection, which is not used again: the error to tell is the first one. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
