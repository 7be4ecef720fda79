import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Db, type Tx, wrapTransactions } from '../../db/database.server.ts';
import { DAY, later } from '../../services/clock.ts';
import type { Services } from '../../services/services.server.ts';
import { inSlices } from '../../workers/job-runner.server.ts';
import { AT_RESTAURANT } from '../at-restaurant.ts';
import { IDEMPOTENCY_KEY } from '../client/idempotency-keys.ts';
import { conflict } from '../errors.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { createGuard } from './guard.server.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    done_calls: {
      /** A user, or a restaurant whose people share a call. */
      caller_id: string;
      call_key: string;
      /** A hash of the request and its body, to detect another request with the same key. */
      call_hash: string;
      /** The serialized result of its transaction. */
      result: string;
      kept_until: Date;
    };
  }
}

const AT_A_TIME = 200;

interface CallerEnv {
  Variables: { user: { id: string } };
}

/** The header that identifies a request that creates something. */
export const idempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .regex(/^[\w-]{8,100}$/, { error: () => refusalTexts.keyFormat })
    .optional()
    .openapi({
      description:
        'A key that you choose for this request. Sent again with the same key, the request does nothing.',
    }),
});

/**
 * Makes a request that creates something idempotent; used after the guard. Sent again with the same `Idempotency-Key`
 * within a day, it does nothing and gets the same response; with another body it gets 409 `key_taken`. The result of
 * the request's first transaction is stored in that transaction, so that both are stored or neither. `bodyOf` reads the
 * relevant part of a body that is not text, and must leave the body readable.
 */
export function idempotent(
  { clock }: Pick<Services, 'clock'>,
  bodyOf: (c: Context) => Promise<string | Uint8Array> = (c) => c.req.text(),
) {
  const about = {
    refusals: { 409: 'In conflict with what is stored, or the Idempotency-Key was used for another call' },
    rights: [],
    headers: idempotencyHeaders,
  };
  return createGuard<CallerEnv>(about, async (c, next) => {
    const key = c.req.header(IDEMPOTENCY_KEY);
    if (key === undefined) return next();
    // Read the body before the transaction begins, so that no lock waits for a slow network.
    const hash = hashOf(c, await bodyOf(c));
    const call = { callerId: c.get('user').id, key, hash, keptUntil: aDayFrom(clock.now()) };
    let first: symbol | undefined;
    return wrapTransactions((tx, work, name) => {
      first ??= name;
      return name === first ? runIdempotent(tx, call, work) : work();
    }, next);
  });
}

/** How long the key of a request is kept at least. */
export function aDayFrom(now: Date): Date {
  return later(now, DAY);
}

/** A call that creates something, and is repeated with the same key. */
interface IdempotentCall {
  /** The user, or the restaurant whose people share the call. */
  callerId: string;
  key: string;
  /** A hash of its content; undefined when it only asks for the result of the earlier call. */
  hash: string | undefined;
  keptUntil: Date;
}

/**
 * Runs the `work` of a call and stores its result, both in the transaction `tx`. If the caller has used the key before,
 * runs nothing and returns the stored result. Throws 409 `key_taken` when that call had another hash
 * (docs/decisions/0034-done-once.md).
 */
export async function runIdempotent<T>(tx: Tx, call: IdempotentCall, work: () => Promise<T>): Promise<T> {
  const { callerId, key, hash, keptUntil } = call;
  // On PostgreSQL a concurrent repeat waits here until the first request has ended.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('done_calls')
    .values({ caller_id: callerId, call_key: key, call_hash: hash ?? '', result: '', kept_until: keptUntil })
    .onConflict((conflicting) => conflicting.columns(['caller_id', 'call_key']).doNothing())
    .executeTakeFirstOrThrow();
  const done = numInsertedOrUpdatedRows === 0n ? await findDoneCall(tx, call) : undefined;
  if (done && hash !== undefined && done.call_hash !== hash) throw keyTaken();
  if (done) return deserialize(Buffer.from(done.result, 'base64'));
  const result = await work();
  await tx
    .updateTable('done_calls')
    .set({ result: serialize(result).toString('base64') })
    .where('caller_id', '=', callerId)
    .where('call_key', '=', key)
    .execute();
  return result;
}

/** Returns what is stored of an earlier call with this key; undefined when there was none. */
export function findDoneCall(db: Db | Tx, { callerId, key }: Pick<IdempotentCall, 'callerId' | 'key'>) {
  return db
    .selectFrom('done_calls')
    .select(['call_hash', 'result'])
    .where('caller_id', '=', callerId)
    .where('call_key', '=', key)
    .executeTakeFirst();
}

/** Deletes keys whose time is over. Returns how many. */
export function deleteOldDoneCalls({ db, clock }: Pick<Services, 'db' | 'clock'>, signal: AbortSignal) {
  const now = clock.now();
  return inSlices(signal, async () => {
    const old = await db
      .selectFrom('done_calls')
      .select(['caller_id', 'call_key'])
      .where('kept_until', '<', now)
      .limit(AT_A_TIME)
      .execute();
    for (const { caller_id, call_key } of old)
      await db
        .deleteFrom('done_calls')
        .where('caller_id', '=', caller_id)
        .where('call_key', '=', call_key)
        .execute();
    return old.length;
  });
}

function hashOf(c: Context, body: string | Uint8Array): string {
  const { pathname, search } = new URL(c.req.url);
  // The same call for another restaurant is another call.
  const at = c.req.header(AT_RESTAURANT);
  return contentHash(`${c.req.method} ${pathname}${search}${at === undefined ? '' : ` ${at}`}\n`, body);
}

/** A hash of a call's content, for `runIdempotent`. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url');
}

/** 409 `key_taken`: the same key was used for a different request. */
function keyTaken() {
  return conflict(refusalTexts.alreadySent, {
    code: 'key_taken',
  });
}
