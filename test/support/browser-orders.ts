import { drawOrderCode } from '#ordering/orders/order-code.ts';
import type { OrderPost } from '#ordering/orders/order-post.ts';
import type { OrderWire } from '#orders/wire.ts';
import {
  type Account,
  type BrowserOwner,
  callApi,
  createBrowserOwner,
  fromAnywhere,
  type SmallMenu,
} from './browser-owner.ts';

/** An owner whose orders are kept, with the dishes of their menu by name. */
export interface OrderTaker extends BrowserOwner {
  dishes: Record<string, { id: string; price: number }>;
}

const snacks: SmallMenu = { Snacks: { Samosa: 20, 'Masala Dosa': 80 }, Drinks: { 'Filter Coffee': 40 } };

interface OrderTakerOptions {
  name?: string;
  ordering?: Record<string, unknown>;
  menu?: SmallMenu;
}

/** Creates an owner with a small menu whose orders are kept; `ordering` holds further settings for taking orders. */
export async function createOrderTaker(
  url: string,
  { name = 'Asha Tiffins', ordering = {}, menu = snacks }: OrderTakerOptions = {},
): Promise<OrderTaker> {
  const owner = await createBrowserOwner(url, menu, { name, address: '12 Market Road, Nashik' });
  const { token } = owner;
  await callApi(url, 'PUT', '/api/restaurant/ordering', {
    token,
    body: { remembersOrders: true, ...ordering },
  });
  const read = await callApi<Array<{ menu_items: Array<{ id: string; name: string; price: number }> }>>(
    url,
    'GET',
    '/api/menu/allmenu',
    { token },
  );
  const dishes = read.flatMap(({ menu_items }) => menu_items).map((dish) => [dish.name, dish] as const);
  return { ...owner, dishes: Object.fromEntries(dishes) };
}

type Ordered = Partial<Omit<OrderPost, 'lines' | 'sums'>> & {
  /** The quantity of each dish, by its name; one Masala Dosa when left out. */
  dishes?: Record<string, number>;
  note?: string;
  /** By how many rupees the price of each dish is below the menu's, as after a price rise that the customer missed. */
  cheaper?: number;
};

/** Sends an order as a customer's browser does, from an IP address of its own. Returns the order's code. */
export async function placeOrder(
  url: string,
  { slug, dishes }: OrderTaker,
  { dishes: wanted = { 'Masala Dosa': 1 }, note = '', cheaper = 0, ...rest }: Ordered = {},
): Promise<string> {
  const lines = Object.entries(wanted).map(([name, quantity]) => {
    const dish = dishes[name];
    if (!dish) throw new Error(`There is no ${name} on the menu.`);
    return { key: dish.id, name, options: [], note, unit: dish.price - cheaper, quantity };
  });
  const items = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
  const body: OrderPost = {
    code: drawOrderCode(),
    device: 'a-browser-of-a-test-01',
    placedAt: new Date().toISOString(),
    orderType: '',
    table: '',
    area: '',
    isElsewhere: false,
    wantedAt: null,
    hasNote: false,
    ...rest,
    lines,
    sums: { items, charges: [], gst: null, total: items },
  };
  await callApi(url, 'POST', `/api/restaurant/${slug}/orders`, { body, headers: fromAnywhere() });
  return body.code;
}

/** Returns the key in the printed code of a table. */
export async function keyOfTable(url: string, { token }: BrowserOwner, table: string): Promise<string> {
  const { codes } = await callApi<{ codes: Array<{ code: string }> }>(
    url,
    'GET',
    `/api/orders/table-codes?table=${encodeURIComponent(table)}`,
    { token },
  );
  return codes[0]?.code ?? '';
}

/** Returns the orders of an owner from the API, newest first: the API has known orders before others. */
export async function ordersOf(url: string, { token }: Account): Promise<OrderWire[]> {
  const { orders } = await callApi<{ orders: OrderWire[] }>(url, 'GET', '/api/orders', { token });
  return orders.toSorted((one, other) => other.dayNo - one.dayNo);
}
