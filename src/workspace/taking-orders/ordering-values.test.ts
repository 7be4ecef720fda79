import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#platform/fields/fields.ts';
import { daysOf, weekOf } from '#restaurant/hours/form/hours-form.ts';
import { type AreaSetting, type WaySetting, wayFields } from '#restaurant/ordering/ordering.ts';
import { areaProblem, wayProblem } from '#restaurant/ordering/ordering-problem.ts';
import { areasText, chargesText, waysText } from '#restaurant/ordering/ordering-text.ts';
import { orderSettingsTexts } from './order-settings-texts.ts';
import {
  type AreaRow,
  areaRowProblem,
  areasOf,
  chargeRowProblem,
  emptyArea,
  emptyCharge,
  wayRowProblem,
} from './ordering-rows.ts';
import {
  formatOrdering,
  type OrderingValues,
  orderingOf,
  rateProblem,
  shownOrdering,
  valuesOf,
} from './ordering-values.ts';

const stored = {
  ways: [
    { ...defaultsOf(wayFields), type: 'dine_in' },
    {
      type: 'delivery',
      minimumPaise: 200_00,
      readyInMinutes: 45,
      daysAhead: 2,
      leadMinutes: 90,
      ordersPerSlot: 8,
      dishesPerSlot: null,
      note: 'From 6 PM',
      openingTimes: [{ weekdays: 127, opens: 1080, closes: 1320 }],
    },
  ],
  areas: [
    {
      name: 'Indiranagar',
      pincodes: [560038, 560008],
      feePaise: 30_00,
      freeFromPaise: 500_00,
      minimumPaise: 0,
    },
    { name: 'Domlur', pincodes: [], feePaise: null, freeFromPaise: null, minimumPaise: 250_00 },
  ],
  deliversElsewhere: true,
  charges: [
    { name: 'Packing', basis: 'piece', amountPaise: 5_50, basisPoints: 0, isTaxed: true, isForDineIn: false },
    {
      name: 'Convenience',
      basis: 'percent',
      amountPaise: 0,
      basisPoints: 250,
      isTaxed: false,
      isForDineIn: true,
    },
  ],
  gstMode: 'exclusive',
  gstBasisPoints: 1800,
  gstin: '29ABCDE1234F1ZW',
  numbersOrders: true,
  remembersOrders: false,
  takesTableCalls: true,
  version: 4,
} as const;
const values = (changes: Partial<OrderingValues> = {}) => ({ ...valuesOf(stored), ...changes });
const row = (name: string, amount: string, changes = {}) => ({ ...emptyCharge, name, amount, ...changes });

describe('what is set about orders, in the form', () => {
  it('charges nobody at a table unless the owner has seen the box for it', () => {
    expect(emptyCharge.isForDineIn).toBe(false);
    const charges = [{ ...stored.charges[0], isForDineIn: true }];
    const [, delivery] = stored.ways;
    const atTables = (ways: readonly WaySetting[]) =>
      orderingOf(valuesOf({ ...stored, ways, charges })).charges[0]?.isForDineIn;
    expect(atTables([delivery])).toBe(false);
    expect(atTables(stored.ways)).toBe(true);
  });

  it('read the way people write them, and are saved as they were when nothing is changed', () => {
    expect(values()).toMatchObject({
      charges: [{ amount: '5.50' }, { amount: '2.5' }],
      gstBasisPoints: '18',
      ways: {
        dine_in: { isOn: true, minimumPaise: '', readyIn: '' },
        takeaway: { isOn: false },
        delivery: {
          isOn: true,
          minimumPaise: '200',
          readyIn: '45',
          daysAhead: '2',
          leadMinutes: '90',
          hasLimit: true,
        },
      },
      areas: [
        { feePaise: '30', freeFromPaise: '500', minimumPaise: '', pincodes: '560038, 560008' },
        { feePaise: '', freeFromPaise: '', minimumPaise: '250', pincodes: '' },
      ],
    });
    const { version: _, ...ordering } = stored;
    expect(orderingOf(values())).toEqual(ordering);
    expect(Object.keys(orderSettingsTexts.fields).sort()).toEqual(Object.keys(values()).sort());
  });

  it('leave out rows in which nothing is written', () => {
    expect(orderingOf(values({ charges: [row(' ', '')] })).charges).toEqual([]);
  });

  it.each([
    [[row('', '')], 0, undefined],
    [[row('Box', '5')], 0, undefined],
    [[row('Box', '₹5.50')], 0, undefined],
    [[row('Box', '')], 0, 'amount'],
    [[row('Box', '0')], 0, 'amount'],
    [[row('Box', 'five')], 0, 'amount'],
    [[row('Box', '5.555')], 0, 'amount'],
    [[row('', '5')], 0, 'name'],
    [[row('Service charge', '5')], 0, 'name'],
    [[row('x'.repeat(41), '5')], 0, 'name'],
    [[row('Box', '5'), row('', ''), row('box', '5')], 2, 'name'],
    [[row('Box', '2.5%', { basis: 'percent' })], 0, undefined],
    [[row('Box', '100', { basis: 'percent' })], 0, undefined],
    [[row('Box', '100.01', { basis: 'percent' })], 0, 'amount'],
  ])('%j: what is wrong in row %i stands at its %s', (rows, at, box) => {
    expect(chargeRowProblem(rows, at)?.field).toBe(box);
  });

  it.each([
    ['5', true],
    ['0.01', true],
    ['28%', true],
    ['28.01', false],
    ['0', false],
    ['', false],
    ['five', false],
  ])('%j is a rate of GST: %s', (typed, isRight) => {
    expect(rateProblem(typed) === undefined).toBe(isRight);
  });

  it('show what could be saved', () => {
    const shown = shownOrdering(
      values({ charges: [row('Service charge', '5'), row('Box', '5'), row('Bag', '')] }),
    );
    expect(shown.charges.map(({ name }) => name)).toEqual(['Box']);
  });

  it('are read out in words', () => {
    const words = (Object.keys(orderSettingsTexts.fields) as (keyof OrderingValues)[]).map((field) =>
      formatOrdering(values(), field),
    );
    expect(words).toEqual([
      'Dine-in; Delivery, from ₹200.00, ready in 45 min, a time up to 2 days ahead, 90 min before, 8 orders in 30 min, “From 6 PM”, only from 6:00 PM to 10:00 PM',
      'Indiranagar ₹30.00, free from ₹500.00, 560038, 560008; Domlur as confirmed on WhatsApp, only from ₹250.00',
      'Yes',
      'Packing ₹5.50 a piece (not at a table), Convenience 2.5%',
      'Yes, added on top',
      '18%',
      '29ABCDE1234F1ZW',
      'On',
      'Off',
      'On',
    ]);
    expect([waysText([]), areasText([])]).toEqual(['', '']);
    expect(chargesText([])).toBe('');
  });
});

const anyPaise = fc.integer({ min: 0, max: 100_000_00 });
const anyLine = (maxLength: number) =>
  fc
    .stringMatching(/^[A-Za-zक-ह0-9]{1,12}( [A-Za-z]{1,8}){0,2}$/)
    .map((text) => text.slice(0, maxLength).trim());

const anyWeek = fc
  .array(
    fc
      .record({
        weekdays: fc.integer({ min: 1, max: 127 }),
        opens: fc.nat(1439),
        length: fc.integer({ min: 1, max: 1440 }),
      })
      .map(({ weekdays, opens, length }) => ({ weekdays, opens, closes: opens + length })),
    { maxLength: 3 },
  )
  // Normalized as the form does it: days with equal times are merged.
  .map((week) => weekOf(daysOf(week)));

const anyWay = (type: WaySetting['type']): fc.Arbitrary<WaySetting> =>
  fc
    .record({
      minimumPaise: anyPaise,
      readyInMinutes: fc.option(fc.integer({ min: 1, max: 1440 })),
      daysAhead: type === 'dine_in' ? fc.constant(null) : fc.option(fc.nat(30)),
      leadMinutes: fc.nat(10_080),
      ordersPerSlot: fc.option(fc.integer({ min: 1, max: 999 })),
      dishesPerSlot: fc.option(fc.integer({ min: 1, max: 9_999 })),
      note: fc.oneof(fc.constant(''), anyLine(80)),
      openingTimes: anyWeek,
    })
    .map((changes) => ({
      type,
      ...changes,
      leadMinutes: changes.daysAhead === null ? 0 : changes.leadMinutes,
    }))
    .filter((way) => !wayProblem(way, []));

const anyAreas = fc
  .uniqueArray(
    fc.record({
      name: anyLine(40),
      pincodes: fc.uniqueArray(fc.integer({ min: 100_000, max: 999_999 }), { maxLength: 4 }),
      feePaise: fc.option(anyPaise),
      freeFromPaise: fc.option(anyPaise),
      minimumPaise: anyPaise,
    }) satisfies fc.Arbitrary<AreaSetting>,
    { maxLength: 4, selector: ({ name }) => name.toLowerCase() },
  )
  .filter((areas) => areas.every((area, at) => !areaProblem(area, areas.slice(0, at))));

const anyWays = fc
  .tuple(anyWay('dine_in'), anyWay('takeaway'), anyWay('delivery'))
  .chain((all) => fc.subarray(all));

describe('ways to order and areas in the form', () => {
  it('are saved as they were when nothing is changed, whatever they are', () => {
    fc.assert(
      fc.property(anyWays, anyAreas, fc.boolean(), (ways, areas, deliversElsewhere) => {
        const isForTables = ways.some(({ type }) => type === 'dine_in');
        const charges = stored.charges.map((each) => ({
          ...each,
          isForDineIn: each.isForDineIn && isForTables,
        }));
        const set = { ...stored, ways, areas, deliversElsewhere, charges };
        const { version: _, ...ordering } = set;
        const typed = valuesOf(set);
        expect(orderingOf(typed)).toEqual(ordering);
        expect(shownOrdering(typed)).toEqual(ordering);
      }),
    );
  });

  const way = (changes = {}) => ({ ...values().ways.delivery, ...changes });
  it.each([
    [{}, undefined],
    [{ days: values().ways.delivery.days.map(() => []) }, 'days'],
    [{ hasOwnHours: false, days: values().ways.delivery.days.map(() => []) }, undefined],
    [{ minimumPaise: 'much' }, 'minimumPaise'],
    [{ minimumPaise: '-5' }, 'minimumPaise'],
    [{ readyIn: '0' }, 'readyIn'],
    [{ readyIn: '20.5' }, 'readyIn'],
    [{ readyIn: '1441' }, 'readyIn'],
    [{ readyIn: '२०' }, undefined],
    [{ note: 'x'.repeat(81) }, 'note'],
    [{ ordersPerSlot: '0' }, 'ordersPerSlot'],
    [{ ordersPerSlot: '1000' }, 'ordersPerSlot'],
    [{ ordersPerSlot: '८' }, undefined],
    [{ dishesPerSlot: 'many' }, 'dishesPerSlot'],
    [{ ordersPerSlot: '', dishesPerSlot: '20' }, undefined],
    [{ ordersPerSlot: '', dishesPerSlot: '' }, 'ordersPerSlot'],
    [{ ordersPerSlot: '', dishesPerSlot: '', hasLimit: false }, undefined],
    [{ daysAhead: '0', leadMinutes: '1440' }, 'leadMinutes'],
    [{ daysAhead: '0', leadMinutes: '1440', hasTimes: false }, undefined],
    [{ daysAhead: '0', leadMinutes: '1440', isOn: false }, undefined],
  ])('%j: what is wrong with a way stands at its %s', (changes, box) => {
    expect(wayRowProblem('delivery', way(changes))?.field).toBe(box);
  });

  const area = (changes: Partial<AreaRow>): AreaRow => ({ ...emptyArea, name: 'Domlur', ...changes });
  it.each([
    [[emptyArea], 0, undefined],
    [[area({})], 0, undefined],
    [[area({ name: '', feePaise: '30' })], 0, 'name'],
    [[area({ name: 'x'.repeat(41) })], 0, 'name'],
    [[area({}), emptyArea, area({ name: ' DOMLUR ' })], 2, 'name'],
    [[area({ feePaise: '0' })], 0, undefined],
    [[area({ feePaise: 'thirty' })], 0, 'feePaise'],
    [[area({ freeFromPaise: '0' })], 0, 'freeFromPaise'],
    [[area({ freeFromPaise: '5.555' })], 0, 'freeFromPaise'],
    [[area({ minimumPaise: 'x' })], 0, 'minimumPaise'],
    [[area({ pincodes: '560038 560008;560 071, 560038' })], 0, undefined],
    [[area({ pincodes: '56003' })], 0, 'pincodes'],
    [[area({ pincodes: '060038' })], 0, 'pincodes'],
    [[area({ pincodes: 'near the lake' })], 0, 'pincodes'],
    [[area({ pincodes: '560071' }), area({ name: 'Kodihalli', pincodes: '560071' })], 1, 'pincodes'],
  ])('%j: what is wrong in area %i stands at its %s', (rows, at, box) => {
    expect(areaRowProblem(rows, at)?.field).toBe(box);
  });

  it('read pin codes as people write them, each once', () => {
    const [first] = areasOf([area({ pincodes: ' 560 038, 560008 ५६००७१;560038' })]);
    expect(first?.pincodes).toEqual([560038, 560008, 560071]);
  });

  it('keep times from orders at a table', () => {
    const { ways } = values();
    const dineIn = { ...ways.dine_in, hasTimes: true, daysAhead: '3', leadMinutes: '60' };
    expect(orderingOf(values({ ways: { ...ways, dine_in: dineIn } })).ways[0]).toEqual(stored.ways[0]);
  });

  it('are shown without what could not be saved', () => {
    const shown = shownOrdering(
      values({
        ways: { ...values().ways, delivery: way({ readyIn: 'soon' }) },
        areas: [area({ name: 'Kodihalli', feePaise: 'x' }), area({})],
      }),
    );
    expect(shown.ways.map(({ type }) => type)).toEqual(['dine_in']);
    expect(shown.areas.map(({ name }) => name)).toEqual(['Domlur']);
  });
});
