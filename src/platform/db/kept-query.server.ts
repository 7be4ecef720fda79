import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.server.ts';

/** Stands in a kept query where its value comes. */
const PLACE = 'the value of a kept query';

interface Query<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/**
 * A query of one value, such as a restaurant's id, that is put together once for each database: to do so takes as long as
 * a small query itself, and a cold page asks eight. `build` may have the value compared, and nothing else. A database with
 * plugins, which may change what is asked, has it put together each time.
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
