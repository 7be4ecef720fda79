import { describe, expect, it, test } from 'vitest';
import type { Details } from '#ordering/ways/details-store.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { areaFields, wayFields } from '#restaurant/ordering/ordering.ts';
import { sampleView } from '#test/support/samples.ts';
import { type Asked, orderWay } from './order-way.ts';

const now = Date.parse('2026-11-21T18:10+05:30');
const blankWay = defaultsOf(wayFields);
const way = (type: 'dine_in' | 'takeaway' | 'delivery', told: Partial<typeof blankWay> = {}) => ({
  ...blankWay,
  type,
  ...told,
});
const area = { ...defaultsOf(areaFields), name: 'Indiranagar', feePaise: 30_00 };
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
};
const offers = { ways: [way('dine_in'), way('takeaway'), way('delivery')], areas: [area] };
const evening = { openingTimes: [{ weekdays: 127, opens: 18 * 60, closes: 20 * 60 }] };

function had(
  told: Partial<Details>,
  restaurant: Parameters<typeof sampleView>[0] = offers,
  asked: Partial<Asked> = {},
) {
  const said = { table: '', itemsPaise: 80_00, now, details: { ...details, ...told }, ...asked };
  return orderWay({ view: sampleView(restaurant, undefined, [], [], said.now), ...said });
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
      'Delivery starts at ₹100.00. Add ₹20.00 more.',
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
    expect([table.ask, table.headLine, table.customerLine]).toEqual([null, 'Table: 7', '']);
    const away = had({ way: 'takeaway' });
    expect([away.ask, away.headLine, away.customerLine]).toEqual([null, 'Takeaway', 'Asha']);
  });
});

describe('the time', () => {
  const timed = { ...evening, ways: [way('takeaway', { daysAhead: 1 })] };
  const at = (text: string) => Date.parse(`${text}Z`);

  it('is as soon as possible, or one that is chosen', () => {
    expect(had({}, timed)).toMatchObject({ ask: null, headLine: 'Takeaway' });
    expect(had({ day: '2026-11-22', at: at('2026-11-22T19:30') }, timed)).toMatchObject({
      ask: null,
      headLine: 'Takeaway for tomorrow, 7:30 PM',
      placeLine: 'Takeaway',
    });
  });

  it('is asked for anew once it has passed', () => {
    const passed = had({ day: '2026-11-21', at: at('2026-11-21T18:00') }, timed);
    expect(passed.timeGone).toBe('6:00 PM is no longer possible. Choose another time.');
    expect(passed.ask?.field).toBe('time');
    expect(passed.headLine).toBe('Takeaway');
  });

  it('lifts what holds a place that is closed, where there is one', () => {
    const morning = { now: Date.parse('2026-11-21T09:00+05:30') };
    expect(had({}, timed, morning)).toMatchObject({ canWait: true, ask: { field: 'time' } });
    expect(had({}, { ...evening, ways: [way('takeaway')] }, morning).canWait).toBe(false);
    expect(
      had({ way: 'dine_in' }, { ...timed, ways: [way('dine_in'), ...timed.ways] }, morning).canWait,
    ).toBe(false);
  });
});

it('says what is not offered any more', () => {
  expect(had({ way: 'delivery' }, { ways: [way('takeaway'), way('dine_in')] }).wayGone).toBe(
    'Delivery is not offered any more.',
  );
  expect(had({ way: 'delivery', area: 'Ulsoor' }).areaGone).toBe('We do not deliver to Ulsoor any more.');
  expect(had({ way: 'delivery', area: 'Indiranagar' })).toMatchObject({ wayGone: '', areaGone: '' });
});
