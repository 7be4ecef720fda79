import { describe, expect, it, test } from 'vitest';
import type { Details } from '#ordering/ways/details-store.ts';
import { headLine, whenText } from '#ordering/ways/order-words.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { wayFields } from '#restaurant/ordering/ordering.ts';
import { deliveryArea } from '#test/support/delivery-areas.ts';
import { cartLine, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { type OrderWay, type OrderWayInput, orderWay } from './order-way.ts';

const now = Date.parse('2026-11-21T18:10+05:30');
const blankWay = defaultsOf(wayFields);
const way = (type: 'dine_in' | 'takeaway' | 'delivery', told: Partial<typeof blankWay> = {}) => ({
  ...blankWay,
  type,
  ...told,
});
const line = cartLine('Dosa', { unitPaise: 80_00 });
const area = deliveryArea('Indiranagar');
const details: Details = {
  name: 'Asha',
  address: '12 Lake View',
  pincode: '560038',
  way: '',
  area: '',
  elsewhere: null,
  table: '',
  day: '',
  at: 0,
  full: {},
};
const offers = { ways: [way('dine_in'), way('takeaway'), way('delivery')], areas: [area] };
const evening = { openingTimes: [{ weekdays: 127, opens: 18 * 60, closes: 20 * 60 }] };

function had(
  told: Partial<Details>,
  restaurant: Parameters<typeof sampleView>[0] = offers,
  asked: Partial<OrderWayInput> = {},
) {
  const said = { table: '', lines: [line], now, details: { ...details, ...told }, ...asked };
  return orderWay({ view: sampleView(restaurant, undefined, [], [], said.now), ...said });
}

/** The line of the message that says how it is wanted. */
function placeOf({ wanted }: OrderWay): string {
  return wanted ? headLine({ ...wanted, when: wanted.at ? whenText(wanted.at, wanted.now) : '' }) : '';
}

describe('what is missing', () => {
  const far = { ...area, minimumPaise: 100_00 };
  test.each([
    ['a way', {}, offers, 'Choose how you would like to order.', 'way'],
    ['an area', { way: 'delivery' }, offers, 'Choose your area.', 'area'],
    [
      'an address',
      { way: 'delivery', area: 'Indiranagar', address: ' ' },
      offers,
      'Enter your address.',
      'address',
    ],
    ['a place', { way: 'delivery', elsewhere: '' }, offers, 'Enter your area.', 'elsewhere'],
    [
      'a sum',
      { way: 'delivery', area: 'Indiranagar' },
      { ...offers, areas: [far] },
      'Minimum for delivery is ₹100.00. Add ₹20.00 more.',
      undefined,
    ],
    ['a time', {}, { ways: [way('takeaway', { daysAhead: 0, leadMinutes: 30 })] }, 'Choose a time.', 'time'],
    [
      'any time',
      {},
      { ...evening, ways: [way('takeaway', { daysAhead: 0, leadMinutes: 600 })] },
      'No time is left to choose.',
      undefined,
    ],
  ] as const)('is %s', (_, told, restaurant, text, field) => {
    expect(had(told, restaurant as never).ask).toEqual({
      text,
      ...(field && { field }),
    });
  });

  it('is nothing at a table, nor for who takes it away', () => {
    const table = had({ way: 'takeaway' }, offers, { table: '7' });
    expect([table.ask, placeOf(table), table.customer]).toEqual([null, 'Table: 7', undefined]);
    const away = had({ way: 'takeaway' });
    const customer = { name: 'Asha', address: '', pincode: '' };
    expect([away.ask, placeOf(away), away.customer]).toEqual([null, 'Takeaway', customer]);
  });
});

describe('the time', () => {
  const timed = { ...evening, ways: [way('takeaway', { daysAhead: 1 })] };
  const at = (text: string) => Date.parse(`${text}Z`);

  it('is as soon as possible, or one that is chosen', () => {
    const [soon, later] = [had({}, timed), had({ day: '2026-11-22', at: at('2026-11-22T19:30') }, timed)];
    expect([soon.ask, placeOf(soon)]).toEqual([null, 'Takeaway']);
    expect([later.ask, placeOf(later)]).toEqual([null, 'Takeaway for tomorrow, 7:30 PM']);
  });

  it('is asked for anew once it has passed', () => {
    const passed = had({ day: '2026-11-21', at: at('2026-11-21T18:00') }, timed);
    expect(passed.timeGone).toBe('6:00 PM is no longer possible. Choose another time.');
    expect(passed.ask?.field).toBe('time');
    expect(placeOf(passed)).toBe('Takeaway');
  });

  it('lifts what holds a place that is closed, where there is one', () => {
    const morning = { now: Date.parse('2026-11-21T09:00+05:30') };
    expect(had({}, timed, morning)).toMatchObject({ canWait: true, ask: { field: 'time' } });
    expect(had({}, { ...evening, ways: [way('takeaway')] }, morning).canWait).toBe(false);
    const another = had({ way: 'dine_in' }, { ...timed, ways: [way('dine_in'), ...timed.ways] }, morning);
    expect(another).toMatchObject({
      canWait: true,
      ask: { text: 'Dine-in is closed now. Takeaway can be ordered for later.', field: 'way' },
    });
    const atTable = { ...morning, table: '7' };
    expect(had({}, { ...timed, ways: [way('dine_in'), ...timed.ways] }, atTable).canWait).toBe(false);
  });
});

it('says what is not offered any more', () => {
  expect(had({ way: 'delivery' }, { ways: [way('takeaway'), way('dine_in')] }).wayGone).toBe(
    'Delivery is no longer available.',
  );
  expect(had({ way: 'delivery', area: 'Ulsoor' }).areaGone).toBe(
    'Delivery to Ulsoor is no longer available.',
  );
  expect(had({ way: 'delivery', area: 'Indiranagar' })).toMatchObject({ wayGone: '', areaGone: '' });
});

describe('a way with hours of its own', () => {
  // The test's clock shows ten past six.
  const later = [{ weekdays: 127, opens: 19 * 60, closes: 22 * 60 }];
  const sooner = [{ weekdays: 127, opens: 12 * 60, closes: 18 * 60 }];
  const ways = (told = {}) => [
    way('dine_in'),
    way('takeaway'),
    way('delivery', { openingTimes: later, ...told }),
  ];

  it('that is closed says when it opens, and leads to another', () => {
    const order = had({ way: 'delivery' }, { ...evening, ways: ways() });
    expect(order).toMatchObject({
      ask: { text: 'Delivery: Opens at 7:00 PM.', field: 'way' },
      opensAgain: { delivery: 'Opens at 7:00 PM' },
      closed: 'Closed now. Opens at 7:00 PM.',
      isForNow: false,
    });
    expect(had({ way: 'takeaway' }, { ...evening, ways: ways() })).toMatchObject({ ask: null, closed: '' });
  });

  it('that is closed at a table has no choice to lead to', () => {
    const closedTables = [way('dine_in', { openingTimes: later }), way('takeaway')];
    expect(had({}, { ways: closedTables }, { table: '7' }).ask).toEqual({
      text: 'Dine-in: Opens at 7:00 PM.',
    });
  });

  it('asks for a time of its own where one is offered', () => {
    const order = had({ way: 'delivery' }, { ...evening, ways: ways({ daysAhead: 0 }) });
    expect(order.opensAgain).toEqual({});
    expect(had({ way: 'delivery', address: 'x' }, { ...evening, ways: ways({ daysAhead: 0 }) }).ask).toEqual({
      text: 'Choose a time.',
      field: 'time',
    });
    expect(order.times).toMatchObject({ canBeNow: false });
    expect(order.times?.days[0]?.slots[0]?.name).toBe('7:00 PM');
    expect(order.times?.days[0]?.slots.at(-1)?.name).toBe('10:00 PM');
  });

  it('is open while the place itself is not', () => {
    const told = {
      openingTimes: sooner,
      ways: [way('dine_in'), way('delivery', { openingTimes: evening.openingTimes })],
    };
    expect(had({ way: 'delivery', address: 'x' }, told)).toMatchObject({
      ask: null,
      closed: '',
      isForNow: true,
    });
    expect(had({ way: 'dine_in' }, told).ask?.text).toBe('Dine-in: Opens tomorrow at 12:00 PM.');
  });

  it('holds the order in its own words where no way can be had', () => {
    const told = { openingTimes: sooner, ways: ways() };
    const [delivery, dineIn] = [had({ way: 'delivery' }, told), had({ way: 'dine_in' }, told)];
    expect([delivery.canWait, delivery.closed]).toEqual([false, 'Closed now. Opens at 7:00 PM.']);
    expect([dineIn.canWait, dineIn.closed]).toEqual([false, 'Closed now. Opens tomorrow at 12:00 PM.']);
  });
});

describe('a dish that is not for the way', () => {
  const kulfi = sampleItem('Kulfi', { id: 'kulfi', orderTypes: ['dine_in', 'takeaway'] });
  const thali = sampleItem('Thali', { id: 'thali', orderTypes: ['dine_in'] });
  const dosa = sampleItem('Dosa', { id: 'dosa' });
  const inCart = [kulfi, thali, dosa].map(({ id, name }) => cartLine(name, { itemId: id, key: id }));
  const heldFor = (told: Partial<Details>, lines = inCart, table = '', ways = offers.ways) =>
    orderWay({
      view: sampleView({ ...offers, ways }, [sampleCategory('Sweets', [kulfi, thali, dosa])], [], [], now),
      details: { ...details, ...told },
      lines,
      table,
      now,
    });

  it('holds the order, before anything else that the way asks for, and says what is left', () => {
    const order = heldFor({ way: 'delivery', address: '' });
    expect(order.ask).toEqual({ text: 'Kulfi is not available for delivery.', field: 'dishes' });
    expect(order.notFor.map(({ text }) => text)).toEqual([
      'Kulfi is not available for delivery.',
      'Thali is not available for delivery.',
    ]);
    expect(order.goodWays.map(({ type }) => type)).toEqual(['dine_in']);
    expect(heldFor({ way: 'delivery' }, inCart.slice(2)).ask?.field).toBe('area');
  });

  it('is held at a table that its code names, too', () => {
    const parcels = sampleItem('Kulfi', { id: 'kulfi', orderTypes: ['delivery'] });
    const view = sampleView(offers, [sampleCategory('Sweets', [parcels])], [], [], now);
    const lines = [cartLine('Kulfi', { itemId: 'kulfi' })];
    expect(orderWay({ view, details, lines, table: '7', now }).ask?.text).toBe(
      'Kulfi is not available for dine-in.',
    );
  });

  it('counts for nothing where no way is chosen or set, and once it is gone from the menu', () => {
    expect(heldFor({ way: '' }).notFor).toEqual([]);
    expect(heldFor({ way: 'delivery' }, inCart, '', []).notFor).toEqual([]);
    expect(heldFor({ way: 'delivery' }, [cartLine('Old', { itemId: 'old' })]).notFor).toEqual([]);
  });
});

describe('a half hour that is full', () => {
  const time = (text: string) => Date.parse(`2026-11-21T${text}+05:30`);
  const timed = { ...evening, ways: [way('takeaway', { daysAhead: 0, readyInMinutes: 30 })] };
  const full = { takeaway: [time('18:30'), time('19:30')] };
  const namesIn = ({ times }: OrderWay) => times?.days.flatMap(({ slots }) => slots.map(({ name }) => name));

  it('is not offered, nor as soon as possible where that is due in it', () => {
    expect(namesIn(had({}, timed))).toEqual(['6:30 PM', '7:00 PM', '7:30 PM', '8:00 PM']);
    expect(had({}, timed)).toMatchObject({ isForNow: true, ask: null });
    const order = had({ full }, timed);
    expect(namesIn(order)).toEqual(['7:00 PM', '8:00 PM']);
    expect(order).toMatchObject({ isForNow: false, ask: { text: 'Choose a time.', field: 'time' } });
    expect(had({ full: { delivery: full.takeaway } }, timed)).toMatchObject({ isForNow: true, ask: null });
  });

  it('is asked for again where it was chosen before', () => {
    const [day] = had({}, timed).times?.days ?? [];
    const chosen = { day: day?.day ?? '', at: day?.slots[2]?.at ?? 0 };
    expect(had(chosen, timed)).toMatchObject({ timeGone: '', ask: null });
    expect(had({ ...chosen, full }, timed)).toMatchObject({
      timeGone: '7:30 PM is no longer possible. Choose another time.',
      ask: { field: 'time' },
    });
  });

  it('holds a way without times to choose, and names the next one', () => {
    const both = {
      ...evening,
      ways: [way('takeaway', { readyInMinutes: 30 }), way('delivery')],
      areas: [area],
    };
    const text = 'The kitchen cannot take more orders at this time. The next free time is today, 7:00 PM.';
    expect(had({ way: 'takeaway' }, both).ask).toBeNull();
    expect(had({ way: 'takeaway', full }, both).ask).toEqual({ text, field: 'way' });
    const only = { ...evening, ways: [way('takeaway', { readyInMinutes: 30 })] };
    expect(had({ full }, only).ask).toEqual({ text });
  });

  it('counts the pieces of the cart', () => {
    expect(had({}, offers, { lines: [{ ...line, quantity: 3 }, line] }).pieces).toBe(3 + line.quantity);
  });
});
