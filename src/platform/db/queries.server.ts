import { type Compilable, type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import { PAGE_SIZE, type Page } from '../http/routes/paging-wire.ts';
import type { Db, Tx } from './database.server.ts';

/**
 * Reads one page of a list, and the number of all rows. When the first page is not full it has all rows, so `count`,
 * which reads as much again, is not called.
 */
export async function readPage<Row>(
  page: number,
  find: () => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const rows = await find();
  const isAll = page === 1 && rows.length < PAGE_SIZE;
  return { rows, total: isAll ? rows.length : await count(), page };
}

/** A part of a list. `find` returns `limit` of its rows after the first `offset`. */
export interface ListPart<Row> {
  find(limit: number, offset: number): Promise<Row[]>;
  count(): Promise<number>;
}

/**
 * Reads one page of a list made of consecutive parts, each sorted its own way; `count` returns the number of rows of
 * all parts together. A part is counted only when the page begins after it.
 */
export async function readPageOfParts<Row>(
  page: number,
  stretches: readonly ListPart<Row>[],
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let skip = (page - 1) * PAGE_SIZE;
  let passed = 0;
  for (const stretch of stretches) {
    const found = await stretch.find(PAGE_SIZE - rows.length, skip);
    rows.push(...found);
    if (rows.length === PAGE_SIZE) return { rows, total: await count(), page };
    const length = found.length > 0 || skip === 0 ? skip + found.length : await stretch.count();
    passed += length;
    skip -= Math.min(skip, length);
  }
  return { rows, total: passed, page };
}

/** Builds a condition: the column contains `words`, ignoring case. */
export function containsText(column: string, words: string): RawBuilder<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${foldedLikePattern(words)} escape '\\'`;
}

/** As `containing`, ignoring spaces too: `UTR 4293 8412` is found as `utr42938412`, and the other way round. */
export function containsIgnoringSpaces(column: string, words: string): RawBuilder<SqlBool> {
  const joined = sql`lower(replace(${sql.ref(column)}, ' ', ''))`;
  return sql`${joined} like ${foldedLikePattern(words.replaceAll(' ', ''))} escape '\\'`;
}

/**
 * Returns the SQL `like` pattern for "contains `words`", with `\` as the escape character; wildcards in `words` are
 * escaped.
 */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** SQLite's `lower` only handles ASCII, so any other letter that has two cases becomes the wildcard `_`. */
function foldedLikePattern(words: string): string {
  const lower = likePattern(words.normalize('NFC').toLowerCase());
  return Array.from(lower, (letter) => (isCasedBeyondAscii(letter) ? '_' : letter)).join('');
}

function isCasedBeyondAscii(letter: string): boolean {
  return letter > '\u007f' && letter !== letter.toUpperCase();
}

/** The placeholder for the value in a compiled query. */
const PLACE = 'the value of a compiled query';

interface Query<Row> extends Compilable<Row> {
  execute(): Promise<Row[]>;
}

/**
 * Creates a query with one parameter, such as a restaurant's id, that is compiled once per database: compiling takes as
 * long as a small query itself, and an uncached page runs eight. `build` may only compare columns with the value, as it
 * gets a placeholder. A database with plugins, which may change the query, compiles it each time.
 */
export function compiledOnce<Row>(
  build: (db: Db | Tx, value: string) => Query<Row>,
): (db: Db | Tx, value: string) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, value) => {
    // The adapter is the same for a database and all of its transactions.
    const { adapter, plugins } = db.getExecutor();
    if (plugins.length > 0) return build(db, value).execute();
    const query = compiled.get(adapter) ?? build(db, PLACE).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((each) => (each === PLACE ? value : each));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/**
 * Whether a transaction failed because another one was first with a value that must be unique. SQLite's processes have
 * one connection and never race, so only PostgreSQL's code is met here.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
