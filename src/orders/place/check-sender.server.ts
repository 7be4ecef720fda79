import '../server/tables.server.ts';
import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { AppError, tooManyRequests } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/limits/client-address.server.ts';
import type { LimitRule } from '#platform/http/limits/limits.server.ts';
import { DAY, later, MINUTE, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { isSigned } from '../tables/codes/table-codes.server.ts';
import { placeTexts } from './place-texts.ts';

const WINDOW = 10 * MINUTE;
/** What a known device may send, within ten minutes and within a day. */
const PER_DEVICE = 6;
const PER_DEVICE_AND_DAY = 40;
/** What one table's code proves within ten minutes: a photo of it can be passed around. */
const PER_TABLE = 60;
/** How many unknown orders ring within ten minutes: of one address, and of all. */
const PER_ADDRESS = 6;
const IN_TOTAL = 60;
const MAX_HELD_BACK = 500;

/** Orders of one address that did not fit the menu; each weighs as much as one that rings. */
export const REFUSED_ORDERS: LimitRule = { name: 'order-refused', points: PER_ADDRESS, seconds: 600 };

export function refusedKey(restaurantId: string, network: string): string {
  return `${network} ${restaurantId}`;
}

/** Who sends an order, as far as known. */
export interface Sender {
  restaurantId: string;
  /** The table on the order, empty for none, and the signature that came with it. */
  table: string;
  tableKey: string | undefined;
  caller: CallerHashes;
  /** Whether nothing unknown from this address rings: it is blocked, or has used up `REFUSED_ORDERS`. */
  isAddressQuiet: boolean;
}

interface SenderCheck {
  isKnown: boolean;
  /** Held back: stored, but folded in the list and without a bell. */
  isQuiet: boolean;
}

/**
 * Decides how an order that comes now is taken in (docs/product/orders.md#limits-of-orders). Devices and signed tables are
 * known; addresses, which a whole cafe or mobile network may share, only count for who is not. Throws 429 with the time
 * to wait: for a known device that sends too many, and for an unknown one while too many orders are held back.
 */
export async function checkSender(db: Db | Tx, sender: Sender, now: Date): Promise<SenderCheck> {
  if (await isKnown(db, sender, now)) {
    await refuseManyOfDevice(db, sender, now);
    return { isKnown: true, isQuiet: false };
  }
  const isQuiet = !(await mayRing(db, sender, now));
  if (isQuiet && (await areManyHeldBack(db, sender))) throw tooManyRequests(WINDOW / SECOND);
  return { isKnown: false, isQuiet };
}

async function isKnown(db: Db | Tx, sender: Sender, now: Date): Promise<boolean> {
  const { restaurantId, table, caller } = sender;
  if (
    (await isSigned(db, restaurantId, sender, now)) &&
    (await countAtTable(db, restaurantId, table, now)) < PER_TABLE
  )
    return true;
  const accepted = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('device_hash', '=', caller.device)
    .where('accepted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return accepted !== undefined;
}

async function countAtTable(db: Db | Tx, restaurantId: string, table: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('received_at', '>', later(now, -WINDOW))
    .where('table_name', '=', table)
    .where('table_by', '=', 'scanned')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function refuseManyOfDevice(db: Db | Tx, { restaurantId, caller }: Sender, now: Date): Promise<void> {
  const sent = await db
    .selectFrom('orders')
    .select('received_at')
    .where('restaurant_id', '=', restaurantId)
    .where('device_hash', '=', caller.device)
    .where('received_at', '>', later(now, -DAY))
    .orderBy('received_at', 'desc')
    .limit(PER_DEVICE_AND_DAY)
    .execute();
  const free = (count: number, time: number) => {
    const first = sent[count - 1]?.received_at;
    return first ? first.getTime() + time : 0;
  };
  const wait = Math.max(free(PER_DEVICE, WINDOW), free(PER_DEVICE_AND_DAY, DAY)) - now.getTime();
  if (wait > 0) throw tooManyRequests(Math.ceil(wait / SECOND));
}

/**
 * Whether an unknown order rings. The first of an address has a share of its own, so that a few addresses that send
 * many cannot silence the bell for everybody else.
 */
async function mayRing(
  db: Db | Tx,
  { restaurantId, caller, isAddressQuiet }: Sender,
  now: Date,
): Promise<boolean> {
  if (isAddressQuiet) return false;
  const ringing = await db
    .selectFrom('orders')
    .select(['address_hash', ({ fn }) => fn.countAll<number>().as('count')])
    .where('restaurant_id', '=', restaurantId)
    .where('is_known', '=', false)
    .where('is_quiet', '=', false)
    .where('received_at', '>', later(now, -WINDOW))
    .groupBy('address_hash')
    .execute();
  const fromAddress = Number(ringing.find(({ address_hash }) => address_hash === caller.address)?.count ?? 0);
  if (fromAddress === 0) return ringing.length < IN_TOTAL;
  const total = ringing.reduce((sum, { count }) => sum + Number(count), 0);
  return fromAddress < PER_ADDRESS && total < IN_TOTAL;
}

async function areManyHeldBack(db: Db | Tx, { restaurantId }: Sender): Promise<boolean> {
  return (await countHeldBack(db, restaurantId)) >= MAX_HELD_BACK;
}

export async function countHeldBack(db: Db | Tx, restaurantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', 'placed')
    .where('is_quiet', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The browser and the network that an order came from, as keyed hashes that differ between restaurants. */
interface CallerHashes {
  device: string;
  address: string;
}

/**
 * Creates what computes the hashes of a caller: `device` is the browser's own key, `address` the IP address from
 * `clientAddress`, of which the network counts.
 */
export function createCallerHashes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let key: Buffer | undefined;
  return async (restaurantId: string, { device, address }: CallerHashes): Promise<CallerHashes> => {
    key ??= await secretKey(db, 'order-callers', clock.now());
    const known = key;
    const hashOf = (kind: string, text: string) =>
      createHmac('sha256', known).update(`${restaurantId}:${kind}:${text}`).digest('base64url').slice(0, 22);
    return { device: hashOf('device', device), address: hashOf('address', networkOf(address)) };
  };
}

/** Which of a caller's hashes a restaurant has blocked. Throws an `AppError` 403 where the browser is. */
export async function readBlocks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  { device, address }: CallerHashes,
): Promise<{ isAddressBlocked: boolean }> {
  const blocks = await db
    .selectFrom('order_blocks')
    .select('caller_hash')
    .where('restaurant_id', '=', restaurantId)
    .where('caller_hash', 'in', [device, address])
    .where('blocked_until', '>', clock.now())
    .execute();
  const isBlocked = (hash: string) => blocks.some(({ caller_hash }) => caller_hash === hash);
  if (isBlocked(device)) throw new AppError(403, 'blocked', placeTexts.blocked);
  return { isAddressBlocked: isBlocked(address) };
}
