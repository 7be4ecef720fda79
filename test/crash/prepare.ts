import { type DatabaseHandle, openDatabase } from '#platform/db/database.server.ts';
import { systemClock } from '#platform/services/clock.ts';
import { ADMIN_EMAIL, startAdminSession } from '#test/support/admin.ts';
import { BARE_PRODUCT, spawnProduct } from '#test/support/product-process.ts';
import { jpegPhoto } from '#test/support/sample-pictures.ts';
import { CATEGORY, type Scene } from './clients.ts';
import { newLedger, type Owner } from './ledger.ts';
import { speak } from './speak.ts';

const OWNERS_PER_HUNDRED_ROUNDS = 8;
const password = 'a long enough passphrase';

/** A new installation with some owners and the administrator, signed in. */
export async function prepare(
  env: Record<string, string>,
  target: Parameters<typeof openDatabase>[0],
  rounds: number,
): Promise<Scene> {
  const product = await spawnProduct(BARE_PRODUCT, env);
  await product.untilReady();
  const owners: Owner[] = [];
  for (let index = 0; index < 2 + (rounds * OWNERS_PER_HUNDRED_ROUNDS) / 100; index += 1)
    owners.push(await signUp(product.url, index));
  const admin = await must(product.url, 'POST', '/api/signup', { body: { email: ADMIN_EMAIL, password } });
  await product.end();

  const database = openDatabase(target);
  const adminToken = await signInAdmin(database, admin.data.id);
  const photo = new Uint8Array(await jpegPhoto(80, 60));
  return { url: '', round: 0, owners, adminToken, photo, ledger: newLedger(), refused: new Map() };
}

async function signInAdmin(database: DatabaseHandle, userId: string): Promise<string> {
  try {
    return await startAdminSession({ db: database.db, clock: systemClock }, userId);
  } finally {
    await database.close();
  }
}

async function signUp(url: string, index: number): Promise<Owner> {
  const email = `owner-${index}@menulink.test`;
  const { token } = await must(url, 'POST', '/api/signup', { body: { email, password } });
  const restaurant = { name: `Kitchen ${index}`, slug: `kitchen-${index}` };
  await must(url, 'PUT', '/api/restaurant', { token, body: restaurant });
  const { data: user } = await must(url, 'GET', '/api/user-data', { token });
  const category = await must(url, 'POST', '/api/menu/categories', { token, body: { name: CATEGORY } });
  const item = { name: 'Counted', categoryId: category.id, price: 1 };
  const { id } = await must(url, 'POST', '/api/menu/items', { token, body: item });
  const counted = { id, price: 1, trying: 1 };
  return { token, restaurantId: user.restaurant.id, categoryId: category.id, counted };
}

async function must(url: string, method: string, path: string, asking: Parameters<typeof speak>[2]) {
  const { status, body } = await speak(url + path, method, asking);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
