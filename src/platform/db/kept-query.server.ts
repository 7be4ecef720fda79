import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.server.ts';

/** The placeholder for the value in a compiled query. */
const PLACE = 'the value of a kept query';

interface Query<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/**
 * Creates a query with one parameter, such as a restaurant's id, that is compiled once per database: compiling takes as
 * long as a small query itself, and an uncached page runs eight. `build` may only compare columns with the value, as it
 * gets a placeholder. A database with plugins, which may change the query, compiles it each time.
 */
export function keptQuery<Row>(
  build: (db: Db | Tx, value: string) => Query<Row>,
): (db: Db | Tx, value: string) => Promise<Row[]> {
  const kept = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, value) => {
    // The adapter is the same for a database and all of its transactions.
    const { adapter, plugins } = db.getExecutor();
    if (plugins.length > 0) return build(db, value).execute();
    const query = kept.get(adapter) ?? build(db, PLACE).compile();
    kept.set(adapter, query);
    const parameters = query.parameters.map((each) => (each === PLACE ? value : each));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
