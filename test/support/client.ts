import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { DeviceRole, PersonRole } from '#identity/guards/rights.ts';
import type { Services } from '#platform/services/services.server.ts';
import { startAdminSession } from './admin.ts';
import { photoForm } from './sample-pictures.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON body; undefined when the answer is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  body: any;
  text: string;
}

export interface Asking {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The IP address the request comes from; left out when it does not matter. */
  from?: string;
}

export type Fetch = (request: Request, from?: string) => Response | Promise<Response>;

export interface TestOwner {
  token: string;
  userId: string;
  email: string;
  restaurantId: string;
  slug: string;
}

/** The password of every account that a test signs up. */
export const PASSWORD = 'a long enough passphrase';

/** Sends requests to the product as a browser would, and creates accounts to send them as. */
export class TestClient {
  readonly fetch: Fetch;
  private readonly testServices: Services;

  constructor(fetch: Fetch, services: Services) {
    this.fetch = fetch;
    this.testServices = services;
  }

  get = (path: string, asking: Asking = {}) => this.send('GET', path, asking);
  post = (path: string, asking: Asking = {}) => this.send('POST', path, asking);
  put = (path: string, asking: Asking = {}) => this.send('PUT', path, asking);
  patch = (path: string, asking: Asking = {}) => this.send('PATCH', path, asking);
  delete = (path: string, asking: Asking = {}) => this.send('DELETE', path, asking);

  async send(method: string, path: string, { token, body, headers, from }: Asking = {}): Promise<Answer> {
    const isRaw =
      body === undefined ||
      typeof body === 'string' ||
      body instanceof FormData ||
      body instanceof Uint8Array;
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(!isRaw && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const response = await this.fetch(request, from);
    const text = await textOf(response);
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }

  /** A new account. */
  async signUp(email = anyEmail('owner')) {
    const answer = await this.post('/api/signup', { body: { email, password: PASSWORD } });
    expect(answer.status, answer.text).toBe(201);
    return { token: answer.body.token as string, userId: answer.body.data.id as string, email };
  }

  /** Marks an account's email as confirmed. */
  async confirm({ userId }: { userId: string }): Promise<void> {
    const { db, clock } = this.testServices;
    await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', userId).execute();
  }

  /** The administrator, in a new session that has passed the second step. */
  async createAdmin() {
    const { adminEmail: email = '', db } = this.testServices;
    const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const userId = known?.id ?? (await this.signUp(email)).userId;
    return { token: await startAdminSession(this.testServices, userId), userId, email };
  }

  /** A new account, its email confirmed, with a restaurant on its free trial. */
  async createOwner(restaurant: Record<string, unknown> = {}): Promise<TestOwner> {
    const account = await this.signUp();
    await this.confirm(account);
    const slug = (restaurant.slug as string) ?? `place-${randomBytes(5).toString('hex')}`;
    const body = { name: 'Test Kitchen', whatsapp: '+919876543210', ...restaurant, slug };
    const answer = await this.put('/api/restaurant', { token: account.token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    const { id } = await this.testServices.db
      .selectFrom('restaurants')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return { ...account, restaurantId: id, slug };
  }

  /** Gives an owner's page another address. */
  changeAddress = (token: string, slug: string) =>
    this.put('/api/restaurant', { token, body: { slug, password: PASSWORD } });

  /** A new account that works at a restaurant, its email confirmed. */
  async createMember(restaurantId: string, role: PersonRole) {
    const account = await this.signUp();
    await this.confirm(account);
    await this.addMember(restaurantId, account.userId, role);
    return account;
  }

  /** Makes a user work at a restaurant, with a role. */
  async addMember(restaurantId: string, userId: string, role: PersonRole): Promise<void> {
    const { db, clock } = this.testServices;
    const person = { restaurant_id: restaurantId, user_id: userId, role, created_at: clock.now() };
    await db.insertInto('restaurant_people').values(person).execute();
  }

  /** Invites a person by email. Returns the invitation's id, and the token of the link to share. */
  async invite({ token }: Pick<TestOwner, 'token'>, role: PersonRole = 'manager', email = anyEmail('ravi')) {
    const body = { email, role, password: PASSWORD };
    const answer = await this.post('/api/team/invitations', { token, body });
    expect(answer.status, answer.text).toBe(201);
    const link = new URL(answer.body.link);
    return { id: answer.body.invitation.id as string, email, linkToken: link.hash.slice(1) };
  }

  /** Adds a phone without an account, which does not join yet. Returns its id and its code. */
  async addDevice({ token }: Pick<TestOwner, 'token'>, role: DeviceRole = 'kitchen', name = 'Tandoor') {
    const answer = await this.post('/api/devices', { token, body: { name, role, password: PASSWORD } });
    expect(answer.status, answer.text).toBe(201);
    return { id: answer.body.device.id as string, code: answer.body.code as string };
  }

  /** A phone without an account that has joined; with the token it got. */
  async createDevice(owner: Pick<TestOwner, 'token'>, role: DeviceRole = 'kitchen', name = 'Tandoor') {
    const { id, code } = await this.addDevice(owner, role, name);
    const answer = await this.post('/api/devices/join', { body: { code } });
    expect(answer.status, answer.text).toBe(201);
    return { id, token: answer.body.token as string };
  }

  /** Creates serving times, "Breakfast" from 7:00 to 11:00 unless `body` says otherwise. Returns their id. */
  async createServingTime(owner: TestOwner, body: Record<string, unknown> = {}): Promise<string> {
    const answer = await this.post('/api/menu/serving-times', {
      token: owner.token,
      body: { name: 'Breakfast', ranges: [{ weekdays: 127, opens: 420, closes: 660 }], ...body },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.id;
  }

  /** A category of an owner; gives its id. */
  async createCategory(
    owner: TestOwner,
    name = `Category ${randomBytes(3).toString('hex')}`,
  ): Promise<string> {
    const answer = await this.post('/api/menu/categories', { token: owner.token, body: { name } });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.id;
  }

  /** An item of an owner; gives its id. */
  async createItem(
    owner: TestOwner,
    categoryId: string,
    item: Record<string, unknown> = {},
  ): Promise<string> {
    const body = itemBody(categoryId, item);
    const answer = await this.post('/api/menu/items', { token: owner.token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body.id;
  }

  /** Uploads a small photo. Returns its URL. */
  async uploadPhoto({ token }: Pick<TestOwner, 'token'>): Promise<string> {
    const answer = await this.post('/api/upload', { token, body: await photoForm() });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.url;
  }
}

/** An email that is used nowhere else in the run. */
function anyEmail(begin: string): string {
  return `${begin}-${randomBytes(5).toString('hex')}@menulink.test`;
}

/** Returns the text of a response; of an event stream, which does not end by itself, only the first chunk. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.includes('event-stream')) return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

/** Returns the body that saves an item: an available Masala Dosa; `changes` replace fields. */
export function itemBody(categoryId: string, changes: Record<string, unknown>) {
  return {
    name: 'Masala Dosa',
    description: '',
    price: 80,
    categoryId,
    image: '',
    isAvailable: true,
    is_available: true,
    ...changes,
  };
}
