import { randomUUID } from 'node:crypto';
import { dayInIndia } from '#platform/services/clock.ts';
import type { Ledger, Owner, State } from './ledger.ts';
import { BrokenOff, type Heard, speak } from './speak.ts';

/** The category that everything is added to. */
export const CATEGORY = 'Dosas';

export interface Scene {
  /** The URL of the server in this round. */
  url: string;
  /** Two of these write in each round, so that no menu gets full. */
  owners: Owner[];
  round: number;
  adminToken: string;
  photo: Uint8Array<ArrayBuffer>;
  ledger: Ledger;
  /** How many writes were refused, by HTTP status: the report shows whether enough were accepted. */
  refused: Map<number, number>;
}

/** Runs several clients at the same time. Each repeats its write, one after the other, until the connection breaks. */
export async function writeUntilBroken(scene: Scene): Promise<void> {
  const { owners, round } = scene;
  const writing = [0, 1].map((index) => owners[(2 * round + index) % owners.length] as Owner);
  const clients = writing.flatMap((owner) => [
    () => addItem(scene, owner),
    () => addMany(scene, owner),
    () => raisePrice(scene, owner),
    () => upload(scene, owner),
    () => removeCategory(scene, owner),
  ]);
  clients.push(() => pay(scene));
  await Promise.all(clients.map(untilBroken));
}

async function untilBroken(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write();
    } catch (error) {
      if (error instanceof BrokenOff) return;
      throw error;
    }
  }
}

async function addItem(scene: Scene, owner: Owner): Promise<void> {
  const name = randomUUID();
  const entry = note(scene.ledger.items, name, {});
  settle(scene, entry, await save(scene, owner, { name, categoryId: owner.categoryId, price: 80 }));
}

async function addMany(scene: Scene, owner: Owner): Promise<void> {
  const requestId = randomUUID();
  const items = Array.from({ length: 6 }, () => ({ name: randomUUID(), price: 40 }));
  const body = { requestId, categories: [{ name: CATEGORY, items }] };
  const entry = note(scene.ledger.bulkAdds, requestId, { owner, body });
  const heard = await speak(`${scene.url}/api/menu/bulk`, 'POST', { token: owner.token, body });
  if (isDone(scene, heard) && tookAll(heard)) entry.state = 'answered';
}

/** Whether a bulk add stored all its lines: a full menu takes only some or none, and the response says which. */
export function tookAll({ body }: Heard): boolean {
  return body.results.every(({ ok }: { ok: boolean }) => ok);
}

async function raisePrice(scene: Scene, owner: Owner): Promise<void> {
  const { counted, token } = owner;
  counted.trying = counted.price + 1;
  const body = { name: 'Counted', categoryId: owner.categoryId, price: counted.trying };
  const heard = await speak(`${scene.url}/api/menu/items/${counted.id}`, 'PUT', { token, body });
  if (isDone(scene, heard)) counted.price = counted.trying;
}

async function upload(scene: Scene, owner: Owner): Promise<void> {
  const body = new FormData();
  body.append('file', new File([scene.photo], 'dosa.jpg', { type: 'image/jpeg' }));
  const heard = await speak(`${scene.url}/api/upload`, 'POST', { token: owner.token, body });
  if (!isDone(scene, heard)) return;
  scene.ledger.pictures.add(heard.body.url);
  const name = randomUUID();
  const entry = note(scene.ledger.items, name, {});
  const item = { name, categoryId: owner.categoryId, price: 90, image: heard.body.url };
  settle(scene, entry, await save(scene, owner, item));
}

async function removeCategory(scene: Scene, owner: Owner): Promise<void> {
  const { token } = owner;
  const body = { name: randomUUID() };
  const made = await speak(`${scene.url}/api/menu/categories`, 'POST', { token, body });
  if (!isDone(scene, made)) return;
  const categoryId = made.body.id as string;
  for (const name of ['One', 'Two']) await save(scene, owner, { name, categoryId, price: 10 });
  const entry = note(scene.ledger.removed, categoryId, {});
  settle(scene, entry, await speak(`${scene.url}/api/menu/categories/${categoryId}`, 'DELETE', { token }));
}

async function pay(scene: Scene): Promise<void> {
  const requestId = randomUUID();
  const { restaurantId } = scene.owners[scene.ledger.payments.size % scene.owners.length] as Owner;
  const paidOn = dayInIndia(new Date());
  const body = { requestId, restaurantId, plan: 'monthly', amount: 499, method: 'upi', paidOn };
  const entry = note(scene.ledger.payments, requestId, { body });
  settle(
    scene,
    entry,
    await speak(`${scene.url}/api/admin/payments`, 'POST', { token: scene.adminToken, body }),
  );
}

function save(scene: Scene, { token }: Owner, body: object): Promise<Heard> {
  return speak(`${scene.url}/api/menu/items`, 'POST', { token, body });
}

/** Adds a write to the ledger as `broken off` before it is sent: nobody knows yet whether it will be stored. */
function note<Entry extends { state: State }>(
  kind: Map<string, Entry>,
  key: string,
  rest: Omit<Entry, 'state'>,
): Entry {
  const entry = { ...rest, state: 'broken off' } as Entry;
  kind.set(key, entry);
  return entry;
}

function settle(scene: Scene, entry: { state: State }, heard: Heard): void {
  if (isDone(scene, heard)) entry.state = 'answered';
}

/** Whether a write was acknowledged. A write answered with an error stays open: after a 5xx it may still be stored. */
function isDone({ refused }: Scene, { status }: Heard): boolean {
  if (status < 300) return true;
  refused.set(status, (refused.get(status) ?? 0) + 1);
  return false;
}
