import { type BrowserOwner, callApi, createBrowserOwner, createItem } from './browser-owner.ts';

const DAY_MS = 24 * 60 * 60_000;
/** India is 5.5 hours ahead of UTC, all year. */
const INDIA_MS = 5.5 * 60 * 60_000;

/** Returns the time of day in India in so many hours, as `HH:MM`. */
export function clockInIndia(hours: number): string {
  return new Date(Date.now() + hours * 60 * 60_000 + INDIA_MS).toISOString().slice(11, 16);
}

/** Returns the next moment at which it is `hour` o'clock in India, as an ISO string. */
function nextHour(hour: number, now = Date.now()): string {
  const shown = now + INDIA_MS;
  const today = shown - (shown % DAY_MS) + hour * 60 * 60_000;
  return new Date((today > shown ? today : today + DAY_MS) - INDIA_MS).toISOString();
}

/**
 * Creates an owner whose menu shows times: dishes served at midnight alone, and dishes, a size and a choice that are back
 * at six in the evening or tomorrow. It looks the same at any hour, except in the first minute of the day.
 */
export async function createTimedMenu(
  url: string,
  restaurant: Record<string, unknown> = {},
): Promise<BrowserOwner> {
  const owner = await createBrowserOwner(url, {}, restaurant);
  const { token } = owner;
  const call = <Answer>(method: 'POST' | 'PATCH', path: string, body: object) =>
    callApi<Answer>(url, method, path, { token, body });
  type Made = { id: string };
  const minute = [{ weekdays: 127, opens: 0, closes: 1 }];
  const midnight = await call<Made>('POST', '/api/menu/serving-times', { name: 'Midnight', ranges: minute });
  const add = (categoryId: string, name: string, rest: object = {}) =>
    createItem(url, owner, { name, price: 40, categoryId, ...rest });
  const snacks = await call<Made>('POST', '/api/menu/categories', { name: 'Snacks' });
  const late = await call<Made>('POST', '/api/menu/categories', { name: 'Late', servingTimeId: midnight.id });
  const atSix = { is_available: false, available_again_at: nextHour(18) };
  const today = { is_available: false, available_again_at: 'today' };

  const extras = await call<Made & { options: Made[] }>('POST', '/api/menu/choice-groups', {
    name: 'Extras',
    min: 0,
    options: [
      { name: 'Cheese', price: 20 },
      { name: 'Mint chutney', price: 5 },
    ],
  });
  const vada = await add(snacks.id, 'Vada Pav', { description: 'With garlic chutney and green chilli' });
  const samosa = await add(snacks.id, 'Samosa');
  await add(snacks.id, 'Bhaji Plate', { choiceGroups: [{ groupId: extras.id, min: 1 }] });
  const sizes = [
    { name: 'Half', price: 60 },
    { name: 'Full', price: 110 },
  ];
  const dosa = await add(snacks.id, 'Masala Dosa', { variants: sizes });
  await add(late.id, 'Idli', { description: 'Two, with sambar' });
  await add(late.id, 'Pongal');

  await call('PATCH', `/api/menu/items/${vada}/toggle-availability`, atSix);
  await call('PATCH', `/api/menu/items/${samosa}/toggle-availability`, today);
  const [cheese] = extras.options;
  await call('PATCH', `/api/menu/options/${cheese?.id ?? ''}/availability`, atSix);
  const { variants } = await callApi<{ variants: Made[] }>(url, 'GET', `/api/menu/items/${dosa}`, { token });
  await call('PATCH', `/api/menu/variants/${variants[1]?.id ?? ''}/availability`, atSix);
  return owner;
}
