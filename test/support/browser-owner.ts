import { randomBytes } from 'node:crypto';

export const PASSWORD = 'seven brass katoris';

export interface Account {
  email: string;
  token: string;
}

export interface BrowserOwner extends Account {
  name: string;
  slug: string;
}

/** Categories with their items, prices in rupees: `{ Breakfast: { 'Masala Dosa': 80 } }`. */
export type SmallMenu = Record<string, Record<string, number>>;

/** Returns a text that begins with `begin` and is used nowhere else in the run. */
export function unique(begin: string): string {
  return `${begin}-${randomBytes(4).toString('hex')}`;
}

/** Returns the header that a trusted proxy adds, with a random client IP address at each call. */
export function fromAnywhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
}

/** Calls a running server's API. Returns the JSON of the response; throws with its text when the call is refused. */
export async function callApi<Answer>(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Creates an account through the API at `url`, from an IP address of its own: each address may create only a few. */
export async function createAccount(
  url: string,
  email = `${unique('owner')}@menulink.test`,
): Promise<Account> {
  const body = { email, password: PASSWORD };
  const { token } = await callApi<{ token: string }>(url, 'POST', '/api/signup', {
    body,
    headers: fromAnywhere(),
  });
  return { email, token };
}

/** A new account with a live page and this menu, made through the API of the server at `url`. */
export async function createBrowserOwner(
  url: string,
  menu: SmallMenu = {},
  restaurant: Record<string, unknown> = {},
  email?: string,
): Promise<BrowserOwner> {
  const account = await createAccount(url, email);
  const profile = { name: 'Asha Tiffins', slug: unique('asha'), whatsapp: '+919876543210', ...restaurant };
  await callApi(url, 'PUT', '/api/restaurant', {
    token: account.token,
    body: profile,
    headers: fromAnywhere(),
  });
  const owner = { ...account, name: profile.name, slug: profile.slug };
  for (const [name, items] of Object.entries(menu)) await createCategory(url, owner, name, items);
  return owner;
}

/** Gives an owner's page another address, through the API of the server at `url`. */
export async function changeAddress(
  url: string,
  { token }: Pick<Account, 'token'>,
  slug: string,
): Promise<void> {
  await callApi(url, 'PUT', '/api/restaurant', { token, body: { slug, password: PASSWORD } });
}

async function createCategory(
  url: string,
  { token }: Account,
  name: string,
  items: Record<string, number>,
): Promise<void> {
  const category = await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', {
    token,
    body: { name },
  });
  for (const [item, price] of Object.entries(items))
    await createItem(url, { token }, { name: item, price, categoryId: category.id });
}

/** An item, made through the API of the server at `url`; gives its id. */
export async function createItem(
  url: string,
  { token }: Pick<Account, 'token'>,
  item: Record<string, unknown>,
): Promise<string> {
  const body = { description: '', image: '', isAvailable: true, is_available: true, ...item };
  return (await callApi<{ id: string }>(url, 'POST', '/api/menu/items', { token, body })).id;
}
