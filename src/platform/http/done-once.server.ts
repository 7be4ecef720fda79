import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DAY, later } from '../clock.ts';
import { type Tx, witnessed } from '../db/database.server.ts';
import { inSlices } from '../jobs/job-runner.server.ts';
import type { Services } from '../services.server.ts';
import { conflict } from './errors.ts';
import { createGuard } from './guard.server.ts';
import { ONCE_KEY } from './idempotency-keys.ts';

declare module '../db/tables.ts' {
  interface Tables {
    done_calls: {
      user_id: string;
      call_key: string;
      /** A hash of the request and its body, to detect another request with the same key. */
      call_hash: string;
      /** The serialized result of its transaction. */
      result: string;
      created_at: Date;
    };
  }
}

/** How long a key is remembered at least, ms. */
const REMEMBERED_FOR = DAY;

const AT_A_TIME = 200;

interface CallerEnv {
  Variables: { user: { id: string } };
}

/** The header that identifies a request that creates something. */
export const onceHeaders = z.object({
  [ONCE_KEY]: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'Use 8 to 100 letters, digits or hyphens.')
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
export function doneOnce(
  { clock }: Pick<Services, 'clock'>,
  bodyOf: (c: Context) => Promise<string | Uint8Array> = (c) => c.req.text(),
) {
  const about = {
    refusals: { 409: 'In conflict with what is stored, or the Idempotency-Key was used for another call' },
    rights: [],
    headers: onceHeaders,
  };
  return createGuard<CallerEnv>(about, async (c, next) => {
    const key = c.req.header(ONCE_KEY);
    if (key === undefined) return next();
    // Read the body before the transaction begins, so that no lock waits for a slow network.
    const hash = hashOf(c, await bodyOf(c));
    const call = { user_id: c.get('user').id, call_key: key, call_hash: hash, created_at: clock.now() };
    let first: symbol | undefined;
    return witnessed((tx, work, name) => {
      first ??= name;
      return name === first ? onceIn(tx, call, work) : work();
    }, next);
  });
}

interface Call {
  user_id: string;
  call_key: string;
  call_hash: string;
  created_at: Date;
}

async function onceIn<T>(tx: Tx, call: Call, work: () => Promise<T>): Promise<T> {
  // On PostgreSQL a concurrent repeat waits here until the first request has ended.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('done_calls')
    .values({ ...call, result: '' })
    .onConflict((conflicting) => conflicting.columns(['user_id', 'call_key']).doNothing())
    .executeTakeFirstOrThrow();
  const stored = tx
    .selectFrom('done_calls')
    .select(['call_hash', 'result'])
    .where('user_id', '=', call.user_id)
    .where('call_key', '=', call.call_key);
  if (numInsertedOrUpdatedRows === 0n) {
    const done = await stored.executeTakeFirstOrThrow();
    if (done.call_hash !== call.call_hash) throw keyTaken();
    return deserialize(Buffer.from(done.result, 'base64'));
  }
  const result = await work();
  await tx
    .updateTable('done_calls')
    .set({ result: serialize(result).toString('base64') })
    .where('user_id', '=', call.user_id)
    .where('call_key', '=', call.call_key)
    .execute();
  return result;
}

/** Deletes keys older than a day. Returns how many. */
export function forgetDoneCalls({ db, clock }: Pick<Services, 'db' | 'clock'>, signal: AbortSignal) {
  const before = later(clock.now(), -REMEMBERED_FOR);
  return inSlices(signal, async () => {
    const old = await db
      .selectFrom('done_calls')
      .select(['user_id', 'call_key'])
      .where('created_at', '<', before)
      .limit(AT_A_TIME)
      .execute();
    for (const { user_id, call_key } of old)
      await db
        .deleteFrom('done_calls')
        .where('user_id', '=', user_id)
        .where('call_key', '=', call_key)
        .execute();
    return old.length;
  });
}

function hashOf(c: Context, body: string | Uint8Array): string {
  const { pathname, search } = new URL(c.req.url);
  const hash = createHash('sha256').update(`${c.req.method} ${pathname}${search}\n`);
  return hash.update(body).digest('base64url');
}

/** 409 `key_taken`: the same key was used for a different request. */
export function keyTaken() {
  return conflict('This was already sent. Please check before sending again.', {
    code: 'key_taken',
  });
}
