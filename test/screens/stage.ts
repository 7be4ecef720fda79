import { itemFields } from '#menu/menu.ts';
import { writeRequest } from '#platform/fields/fields.ts';
import { ADMIN_EMAIL } from '#test/support/admin.ts';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { createKitchen } from '#test/support/browser-choices.ts';
import { createTimedMenu } from '#test/support/browser-clock.ts';
import { endMembership, pauseMembership } from '#test/support/browser-membership.ts';
import {
  type Account,
  type BrowserOwner,
  callApi,
  createAccount,
  createBrowserOwner,
  createItem,
} from '#test/support/browser-owner.ts';
import { uploadPhoto } from '#test/support/browser-photo.ts';
import type { RunningServer } from '#test/support/server.ts';
import { demoMenu } from '../../db/demo/demo-menu.ts';

/**
 * The environment of the stage's server: with an administrator, and with chat numbers, so that its help link shows.
 * It trusts X-Forwarded-For from this machine, as many accounts sign up from here.
 */
export const stageEnv = {
  ADMIN_EMAIL,
  TRUST_PROXY: 'loopback',
  SUPPORT_WHATSAPP: '+919812345678',
  SELLER_WHATSAPP: '+919812345679',
};

/** A server with an account for every kind of person whose screens are looked at. */
export interface Stage {
  url: string;
  /** Has passed the second step. */
  admin: Account;
  /** Has an account and nothing else. */
  newcomer: Account;
  /** Has a page without a menu. */
  beginner: BrowserOwner;
  /** Has a few items in each category of the demo; `itemId` is one of them, with a photo. */
  owner: BrowserOwner & { itemId: string };
  /** Has as many items as the demo: every screen that shows them all takes long. */
  established: BrowserOwner;
  /** Has names longer than anybody planned for, in several scripts. */
  wordy: BrowserOwner;
  /** Pages of other owners, which only customers look at. */
  slugs: {
    small: string;
    ended: string;
    held: string;
    grid: string;
    noOrders: string;
    urdu: string;
    kitchen: string;
    /** Many of their dishes say when they are served. */
    timed: string;
    timedGrid: string;
    closed: string;
    /** Has delivery hours of its own: one minute at midnight, when no screen is looked at. */
    deliversLater: string;
    /** Counts the stock of its dishes. */
    counted: string;
  };
}

const menu = { Snacks: { Samosa: 20, 'Onion Pakora': 45.5, 'Vada Pav': 30 }, Drinks: { 'Masala Chai': 15 } };

const urduMenu = { 'دہلی کے کباب': { 'مٹن سیخ کباب': 320.5, 'چکن کڑاہی': 280 }, مشروبات: { چائے: 20 } };

const wordyMenu = {
  'Regional specialities of the western coast, served between eleven and half past three only': {
    'Traditional banana-leaf meals with unlimited rice, two curries, rasam, curd, papad and payasam': 249,
    'पनीर बटर मसाला और लहसुनी नान की थाली': 220,
    'செட்டிநாடு மிளகு கோழி வறுவல் மற்றும் பரோட்டா': 310.5,
    'മലബാർ ചിക്കൻ ദം ബിരിയാണിയും സാലഡും പപ്പടവും അച്ചാറും': 240,
  },
  Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen: {
    Rindfleischetikettierungsüberwachung: 1000000,
  },
};

/** The person in whose browser a screen is opened. */
export type Who = 'visitor' | 'admin' | 'newcomer' | 'beginner' | 'owner' | 'established' | 'wordy';

/** Creates the people of the stage on a running server, through its API. */
export async function setStage(server: Pick<RunningServer, 'url' | 'dataDir'>): Promise<Stage> {
  const { url } = server;
  const customersOnly = async (restaurant: Record<string, unknown>) =>
    (await createBrowserOwner(url, menu, restaurant)).slug;
  const slugs = {
    small: await customersOnly({ name: 'Corner Snacks', address: '12 Station Road, Nashik' }),
    ended: await customersOnly({ name: 'Closed Kitchen' }),
    held: await customersOnly({ name: 'Resting Kitchen' }),
    grid: await customersOnly({ name: 'Grid House', settings: { isGrid: true } }),
    noOrders: await customersOnly({ name: 'Just Looking', settings: { isOrder: false } }),
    kitchen: (await createKitchen(url, { settings: { usualNotes: 'Less spicy\nNo onion' } })).slug,
    timed: (await createTimedMenu(url, { name: 'Morning Tiffins' })).slug,
    timedGrid: (await createTimedMenu(url, { name: 'Morning Grid', settings: { isGrid: true } })).slug,
    closed: await createClosed(url),
    deliversLater: await createDeliversLater(url),
    counted: await createCounted(url),
    urdu: (await createBrowserOwner(url, urduMenu, { name: 'کریم ہوٹل', address: 'جامع مسجد، دہلی' })).slug,
  };
  endMembership(server, slugs.ended);
  pauseMembership(server, slugs.held);
  const wordyName = 'Shree Annapurneshwari Vegetarian Family Restaurant & Catering Services, since 1962';
  return {
    url,
    slugs,
    admin: await createBrowserAdmin(server),
    newcomer: await createAccount(url),
    beginner: await createBrowserOwner(url, {}, { name: 'New Tiffins' }),
    owner: await createOwner(url, { name: 'Asha Tiffins' }, { most: 3 }),
    established: await createOwner(url, { name: 'Asha Family Restaurant' }),
    wordy: await createBrowserOwner(url, wordyMenu, { name: wordyName }),
  };
}

/** Open for one minute at midnight: at any other time of the day, pages show the same text. */
const MIDNIGHT = [{ weekdays: 127, opens: 0, closes: 1 }];

/** A restaurant that is closed at any time of the day; returns its slug. */
async function createClosed(url: string): Promise<string> {
  const { slug, token } = await createBrowserOwner(url, menu, { name: 'Midnight Snacks' });
  await callApi(url, 'PUT', '/api/restaurant/hours', { token, body: { week: MIDNIGHT } });
  return slug;
}

async function createDeliversLater(url: string): Promise<string> {
  const { slug, token } = await createBrowserOwner(url, menu, { name: 'Day Snacks' });
  const ways = [{ type: 'dine_in' }, { type: 'takeaway' }, { type: 'delivery', week: MIDNIGHT }];
  await callApi(url, 'PUT', '/api/restaurant/ordering', { token, body: { ways } });
  return slug;
}

/** A shop with few pieces left of some dishes, none of another, and a stock for each size; returns its slug. */
async function createCounted(url: string): Promise<string> {
  const owner = await createBrowserOwner(url, {}, { name: 'Sweet Corner' });
  const { token } = owner;
  const body = { name: 'Sweets' };
  const { id: categoryId } = await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', {
    token,
    body,
  });
  const sizes = [
    { name: '250 g', price: 260, stockLeft: 2 },
    { name: '500 g', price: 500, stockLeft: 40 },
  ];
  const dishes = [
    { name: 'Motichoor Ladoo', price: 20, stockLeft: 3 },
    { name: 'Kesar Peda', price: 25, stockLeft: 0 },
    { name: 'Kaju Katli', variants: sizes },
    { name: 'Mysore Pak', price: 30, stockLeft: 200 },
  ];
  for (const dish of dishes)
    await createItem(url, owner, { description: '', image: '', isAvailable: true, categoryId, ...dish });
  return owner.slug;
}

/**
 * An owner with the demo's menu, or the first `most` items of each category. The first `photos` items of each get a
 * photo.
 */
export async function createOwner(
  url: string,
  restaurant: Record<string, unknown>,
  { email, photos = 1, most }: { email?: string; photos?: number; most?: number } = {},
): Promise<Stage['owner']> {
  const owner = await createBrowserOwner(url, {}, restaurant, email);
  let itemId = '';
  for (const { name, description, items } of demoMenu) {
    const body = { name, description };
    const { id } = await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', {
      token: owner.token,
      body,
    });
    for (const [place, { key, ...item }] of items.slice(0, most).entries()) {
      const imageUrl =
        key && place < photos ? await uploadPhoto(url, owner, `db/demo/photos/${key}/768.jpg`) : '';
      const draft = { ...item, imageUrl, categoryId: id };
      const created = await createItem(url, owner, writeRequest(itemFields, draft));
      itemId ||= created;
    }
  }
  await callApi(url, 'POST', '/api/menu/categories', { token: owner.token, body: { name: 'Ice cream' } });
  return { ...owner, itemId };
}
