import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { DatabaseTrouble } from './database-trouble.server.ts';

/** Kysely's PostgreSQL, made honest about the end of a transaction whose connection breaks. */
export class SteadyPostgresDialect extends PostgresDialect {
  private readonly config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.config = config;
  }

  override createDriver(): PostgresDriver {
    return new SteadyPostgresDriver(this.config);
  }
}

class SteadyPostgresDriver extends PostgresDriver {
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
