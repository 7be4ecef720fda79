import { dayInIndia } from '#platform/services/clock.ts';
import { pages } from '#routes';
import {
  type Account,
  type BrowserOwner,
  callApi,
  createItem,
  fromAnywhere,
  PASSWORD,
  unique,
} from './browser-owner.ts';
import { hostileTexts } from './hostile-texts.ts';
import { expect } from './story.ts';

/** The number of hostile texts: few in every test run, five hundred in `npm run test:hostile`. */
export const COUNT = Number(process.env.HOSTILE_TEXTS ?? 12);
export const texts = hostileTexts(COUNT);
/** The texts that fit into the shortest fields, which take 40 characters. */
export const shortTexts = texts.filter((text) => text.length <= 40);

/** Returns a text for any number from 0 on: after the last text it starts again with the first. */
export function textAt(number: number): string {
  return texts[number % texts.length] as string;
}

/** Creates an owner whose restaurant has hostile texts as its name and address: those with `number` and the next. */
export async function newOwnerNamed(url: string, number: number): Promise<BrowserOwner> {
  const email = `o'${unique('owner')}@menulink.test`;
  const headers = { ...fromAnywhere(), 'Content-Type': 'application/json' };
  const signUp = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await signUp.json()) as { token: string };
  const profile = {
    name: textAt(number),
    address: textAt(number + 1),
    slug: unique('place'),
    whatsapp: '+919876543210',
  };
  const authorization = { Authorization: `Bearer ${token}` };
  const saved = await fetch(`${url}/api/restaurant`, {
    method: 'PUT',
    headers: { ...headers, ...authorization },
    body: JSON.stringify(profile),
  });
  expect(saved.ok, await saved.text()).toBe(true);
  return { email, token, name: profile.name, slug: profile.slug };
}

export async function fillMenu(url: string, owner: BrowserOwner) {
  const { token } = owner;
  const categories: string[] = [];
  for (let number = 0; number < Math.max(2, COUNT / 25); number += 1) {
    const body = { name: textAt(number + 3), description: textAt(number + 4) };
    categories.push((await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', { token, body })).id);
  }
  const ids: string[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const categoryId = categories[number % categories.length] ?? '';
    const description = [1, 2, 3].map((next) => textAt(number + next)).join(' ');
    ids.push(await createItem(url, owner, { name: textAt(number), description, price: 10, categoryId }));
  }
  return { categories, ids };
}

export async function writeAsAdmin(url: string, { token }: Account, owners: BrowserOwner[]): Promise<void> {
  const body = {
    monthlyName: shortTexts[0],
    monthlyPeriod: shortTexts[1 % shortTexts.length],
    monthlySaving: shortTexts[2 % shortTexts.length],
    lifetimeName: shortTexts[3 % shortTexts.length],
    lifetimeBadge: shortTexts[4 % shortTexts.length],
    lifetimeDescription: textAt(5),
    lifetimeFeatures: texts.slice(0, 12),
    announcement: { text: textAt(6), tone: 'info', showsUntil: null },
  };
  await callApi(url, 'PUT', '/api/admin/settings', { token, body });
  const idOf = await restaurantIds(url, { token });
  for (const [number, { slug }] of owners.entries()) {
    const restaurantId = idOf.get(slug) ?? '';
    const payment = {
      requestId: unique('request'),
      restaurantId,
      plan: 'monthly',
      amount: 499,
      method: 'cash',
      paidOn: dayInIndia(new Date()),
    };
    const texts = { reference: textAt(number), note: textAt(number + 1) };
    await callApi(url, 'POST', '/api/admin/payments', { token, body: { ...payment, ...texts } });
    await callApi(url, 'PUT', `/api/restaurant?restaurant=${restaurantId}`, {
      token,
      body: { address: textAt(number + 2) },
    });
  }
}

/** Reports the page of every owner, with hostile texts as details and contact. */
export async function reportEach(url: string, owners: BrowserOwner[]): Promise<void> {
  for (const [number, { slug }] of owners.entries()) {
    const body = new URLSearchParams({
      reason: 'fake',
      details: textAt(number),
      contact: textAt(number + 1),
    });
    const headers = { ...fromAnywhere(), 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url + pages.report(slug), { method: 'POST', headers, body });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

/** The ids of all restaurants by their slugs. */
async function restaurantIds(url: string, { token }: Pick<Account, 'token'>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let page = 1, total = 1; ids.size < total; page += 1) {
    const path = `/api/admin/restaurants?page=${page}`;
    const answer = await callApi<{ total: number; items: { id: string; slug: string }[] }>(url, 'GET', path, {
      token,
    });
    for (const { id, slug } of answer.items) ids.set(slug, id);
    total = answer.total;
  }
  return ids;
}

/** Returns all texts as a menu to paste into the bulk add, at most 29,000 characters. */
export function pasted(): string {
  return [`${textAt(3)}:`, ...texts.map((text) => `${text},20`)].join('\n').slice(0, 29_000);
}
