import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deliveryArea as area } from '#test/support/delivery-areas.ts';
import {
  areaOf,
  type Chosen,
  fulfilmentOf,
  isPincode,
  minimumOf,
  placeOfPincode,
  possibleFulfilments,
  refusedPincode,
  wayOf,
} from './ways.ts';

const way = (type: 'dine_in' | 'takeaway' | 'delivery', minimumPaise = 0) => ({ type, minimumPaise });
const all = [way('dine_in'), way('takeaway'), way('delivery')];
const said = (told: Partial<Chosen> = {}): Chosen => ({
  way: 'delivery',
  area: '',
  elsewhere: null,
  pincode: '',
  ...told,
});
const offered = {
  ways: all,
  areas: [
    area('Indiranagar', { pincodes: [560038, 560008] }),
    area('Ulsoor', { pincodes: [560042], feePaise: null, freeFromPaise: 500_00 }),
    area('Domlur', { feePaise: 50_00 }),
  ],
  deliversElsewhere: false,
};
const elsewhere = { ...offered, deliversElsewhere: true };

describe('which way counts', () => {
  test.each([
    [all, '', '', undefined],
    [all, '', 'takeaway', 'takeaway'],
    [all, '7', 'takeaway', 'dine_in'],
    [all.slice(1), '7', '', undefined],
    [all.slice(1), '', 'dine_in', undefined],
    [[way('takeaway')], '', 'delivery', 'takeaway'],
    [[way('takeaway')], '7', '', 'takeaway'],
    [[], '7', 'delivery', undefined],
  ] as const)('of %j, at the table %j, with %j chosen: %s', (ways, table, chosen, wanted) => {
    expect(wayOf(ways, table, chosen)?.type).toBe(wanted);
  });
});

describe('the area', () => {
  test.each([
    [{ area: 'Domlur' }, 'Domlur'],
    [{ area: 'Nowhere' }, undefined],
    [{ pincode: '560008' }, 'Indiranagar'],
    [{ pincode: '56000' }, undefined],
    [{ pincode: '560099' }, undefined],
    [{ area: 'Ulsoor', pincode: '560038' }, 'Indiranagar'],
    [{ area: 'Domlur', pincode: '560099' }, 'Domlur'],
    [{ area: 'Domlur', elsewhere: 'Hebbal' }, 'Domlur'],
  ])('of %j is %s', (told, name) => {
    expect(areaOf(offered, said(told))?.name).toBe(name);
  });

  it('is none for who has typed another place', () => {
    expect(areaOf(elsewhere, said({ area: 'Domlur', elsewhere: '' }))).toBeUndefined();
  });

  test.each([
    ['560038', ''],
    ['560099', '560099'],
    ['56009', ''],
    ['060099', ''],
  ])('refuses of the pin code %s: %j', (pincode, refused) => {
    expect(refusedPincode(offered, said({ pincode }))).toBe(refused);
    expect(refusedPincode(elsewhere, said({ pincode }))).toBe('');
    expect(refusedPincode({ ...offered, areas: [area('Domlur')] }, said({ pincode }))).toBe('');
  });

  it('knows whole pin codes', () => {
    expect(['560038', '060038', '56003', '5600381', '56003x', ''].filter(isPincode)).toEqual(['560038']);
  });
});

describe('what the sums depend on', () => {
  const free = { feePaise: null, freeFromPaise: null };

  test.each([
    ['no area yet', offered, {}, null],
    ['an area', offered, { area: 'Ulsoor' }, { feePaise: null, freeFromPaise: 500_00 }],
    ['a pin code', offered, { pincode: '560038' }, { feePaise: 30_00, freeFromPaise: null }],
    ['an unknown pin code', elsewhere, { pincode: '560099' }, free],
    ['another place', elsewhere, { elsewhere: 'Hebbal' }, free],
    ['another place, where that is off', offered, { elsewhere: 'Hebbal' }, null],
    ['a restaurant without areas', { ...elsewhere, areas: [] }, {}, free],
    ['takeaway', offered, { way: 'takeaway' as const, area: 'Ulsoor' }, null],
  ])('with %s', (_, restaurant, told, delivery) => {
    const found = fulfilmentOf(restaurant, '', said(told));
    expect(found.isDineIn).toBe(false);
    if (delivery === null) expect(found.delivery).toBeNull();
    else expect(found.delivery).toMatchObject(delivery);
  });

  it('is the first way as long as none is chosen, and nothing where none is on', () => {
    expect(fulfilmentOf(offered, '', said({ way: '' }))).toEqual({ isDineIn: true, delivery: null });
    expect(fulfilmentOf({ ...offered, ways: [] }, '7', said())).toEqual({ isDineIn: false, delivery: null });
    expect(fulfilmentOf(offered, '7', said()).isDineIn).toBe(true);
  });
});

it('asks for the greater of two minimums, that of an area for delivery alone', () => {
  const far = area('Far', { minimumPaise: 500_00 });
  expect(minimumOf(way('delivery', 200_00), far)).toBe(500_00);
  expect(minimumOf(way('delivery', 600_00), far)).toBe(600_00);
  expect(minimumOf(way('takeaway', 100_00), far)).toBe(100_00);
  expect(minimumOf(way('delivery'), undefined)).toBe(0);
});

it('is eaten in or delivered, never both, and no pin code that has an area is refused', () => {
  const anySaid = fc.record({
    way: fc.constantFrom('', 'dine_in', 'takeaway', 'delivery'),
    area: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('', 'Indiranagar', 'Domlur') }, fc.string()),
    elsewhere: fc.option(fc.string(), { freq: 1 }),
    pincode: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('', '560038', '560042', '560099') },
      fc.string(),
    ),
  });
  fc.assert(
    fc.property(anySaid, fc.boolean(), fc.constantFrom('', '7'), (told, deliversElsewhere, table) => {
      const restaurant = { ...offered, deliversElsewhere };
      const { isDineIn, delivery } = fulfilmentOf(restaurant, table, told);
      expect(isDineIn && delivery !== null).toBe(false);
      if (areaOf(restaurant, told)) expect(refusedPincode(restaurant, told)).toBe('');
    }),
  );
});

it('counts on the cheapest way until one is chosen, in whatever order they are listed', () => {
  const nothing = said({ way: '' });
  const reversed = { ...offered, ways: [...all].reverse() };
  expect(fulfilmentOf(reversed, '', nothing)).toEqual({ isDineIn: true, delivery: null });
  expect(fulfilmentOf({ ...reversed, ways: reversed.ways.slice(0, 2) }, '', nothing).delivery).toBeNull();
});

it.each([
  ['560 042', { area: 'Domlur' }, { pincode: '560042', area: 'Ulsoor', elsewhere: null }],
  ['560042', { elsewhere: 'Hebbal' }, { pincode: '560042', area: 'Ulsoor', elsewhere: null }],
  ['560099', { area: 'Domlur', elsewhere: 'Hebbal' }, { pincode: '560099', area: '', elsewhere: 'Hebbal' }],
  ['5600427', {}, { pincode: '560042', area: 'Ulsoor', elsewhere: null }],
  ['56004', { area: 'Domlur' }, { pincode: '56004' }],
])('a pin code typed as %j after %j decides where it goes', (typed, told, place) => {
  expect(placeOfPincode(offered.areas, typed, said(told))).toEqual(place);
});

it('lists every way to get an order until one is chosen', () => {
  const possible = (told: Partial<Chosen>, restaurant = offered) =>
    possibleFulfilments(restaurant, '', said({ way: '', ...told })).map(({ isDineIn, delivery }) =>
      isDineIn ? 'dine-in' : (delivery?.feePaise ?? (delivery ? 'agreed' : 'takeaway')),
    );
  const fees = offered.areas.map(({ feePaise }) => feePaise ?? 'agreed');
  expect(possible({})).toEqual(['dine-in', 'takeaway', ...fees]);
  expect(possible({ way: 'takeaway' })).toEqual(['takeaway']);
  expect(possible({ way: 'delivery' })).toEqual(fees);
  expect(possible({ way: 'delivery' }, { ...offered, deliversElsewhere: true })).toEqual([...fees, 'agreed']);
  expect(possible({ way: 'delivery', area: 'Indiranagar' })).toEqual([30_00]);
});
