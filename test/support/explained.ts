import {
  CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type { Db, Engine, Tx } from '#platform/db/database.server.ts';

/** A node of PostgreSQL's query plan. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Returns a database that records all statements sent to it, so that their query plans can be checked. */
export function keepingStatements(
  db: Db,
  engine: Engine = 'postgres',
): { db: Db; statements: CompiledQuery<unknown>[] } {
  const compiler = engine === 'postgres' ? new PostgresQueryCompiler() : new SqliteQueryCompiler();
  const statements: CompiledQuery<unknown>[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      statements.push(compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements };
}

/** From this many rows on, PostgreSQL prefers an index, if there is one, to reading the whole table. */
const MANY = 1_000;

/**
 * Returns the tables that a statement reads as a whole (sequential scan): large tables where PostgreSQL plans to, and
 * all tables where no index would allow anything else, so that they would be read as a whole at any size.
 */
export async function tablesReadWhole(db: Db, statement: CompiledQuery<unknown>): Promise<string[]> {
  if (!/^\s*(select|insert|update|delete|with)/i.test(statement.sql)) return [];
  return db.transaction().execute(async (tx) => {
    const meant = await explain(tx, statement);
    await sql`set local enable_seqscan = off`.execute(tx);
    const only = await explain(tx, statement);
    const large = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and reltuples >= ${MANY}`.execute(tx);
    const isLarge = (table: string) => large.rows.some(({ name }) => name === table);
    return [...new Set([...meant.filter(isLarge), ...only])];
  });
}

/** The same for SQLite, which plans by its indexes alone, whatever the size of the tables. */
export async function tablesScanned(
  db: Db,
  { sql: text, parameters }: CompiledQuery<unknown>,
): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explained);
  return rows.flatMap(({ detail }) => /^SCAN (\S+)/.exec(detail)?.[1] ?? []);
}

async function explain(tx: Tx, { sql: text, parameters }: CompiledQuery<unknown>): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
  const { rows } = await tx.executeQuery<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>(explained);
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => readWhole(Plan));
}

function readWhole(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}
