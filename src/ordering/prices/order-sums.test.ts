import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Charge, type Gst, orderSums, packingIn, sumNews } from '#ordering/prices/order-sums.ts';

const NO_GST: Gst = { mode: 'none', basisPoints: 500 };
const ADDED: Gst = { mode: 'exclusive', basisPoints: 500 };
const charge = (name: string, said: Partial<Charge> = {}): Charge => ({
  name,
  basis: 'order',
  amountPaise: 0,
  basisPoints: 0,
  isTaxed: true,
  ...said,
});
const dishes = { itemsPaise: 680_00, pieces: 6, charges: [], gst: NO_GST };

it('is the sum of the dishes where nothing else is set', () => {
  expect(orderSums(dishes)).toEqual({
    itemsPaise: 680_00,
    charges: [],
    gst: null,
    totalPaise: 680_00,
    includesGst: false,
  });
});

it('charges once for the order, for each piece, and a part of the dishes', () => {
  const charges = [
    charge('Carry bag', { amountPaise: 20_00 }),
    charge('Convenience', { basis: 'percent', basisPoints: 250 }),
    charge('Box', { basis: 'piece', amountPaise: 5_00 }),
  ];
  const { charges: lines, totalPaise } = orderSums({ ...dishes, charges });
  expect(lines).toEqual([
    { name: 'Box', paise: 30_00 },
    { name: 'Carry bag', paise: 20_00 },
    { name: 'Convenience', paise: 17_00 },
  ]);
  expect(totalPaise).toBe(747_00);
});

describe('GST', () => {
  it('is two halves, each rounded on the whole sum', () => {
    expect(orderSums({ ...dishes, itemsPaise: 333_33, gst: ADDED })).toMatchObject({
      gst: { percent: 2.5, cgst: 8_33, sgst: 8_33 },
      totalPaise: 349_99,
      includesGst: false,
    });
  });

  it('comes on what is taxed alone', () => {
    const charges = [
      charge('Box', { amountPaise: 20_00 }),
      charge('Tip box', { amountPaise: 10_00, isTaxed: false }),
    ];
    const { gst, totalPaise } = orderSums({ ...dishes, itemsPaise: 100_00, charges, gst: ADDED });
    expect(gst).toEqual({ percent: 2.5, cgst: 3_00, sgst: 3_00 });
    expect(totalPaise).toBe(136_00);
  });

  it('is said to be included, and adds nothing', () => {
    const sums = orderSums({ ...dishes, gst: { mode: 'inclusive', basisPoints: 500 } });
    expect(sums).toMatchObject({ gst: null, totalPaise: 680_00, includesGst: true });
  });

  test.each(['none', 'composition'] as const)('adds and says nothing with %s', (mode) => {
    expect(orderSums({ ...dishes, gst: { mode, basisPoints: 500 } })).toEqual(orderSums(dishes));
  });

  test.each([
    [500, 2.5, 17_00],
    [1800, 9, 61_20],
    [1200, 6, 40_80],
  ])('of %i hundredths of a percent has halves of %d percent', (basisPoints, percent, half) => {
    const { gst } = orderSums({ ...dishes, gst: { mode: 'exclusive', basisPoints } });
    expect(gst).toEqual({ percent, cgst: half, sgst: half });
  });
});

describe('delivery', () => {
  const delivered = (delivery: { feePaise: number | null; freeFromPaise: number | null }) =>
    orderSums({ ...dishes, gst: ADDED, delivery });

  it('costs its fee, which is taxed', () => {
    expect(delivered({ feePaise: 30_00, freeFromPaise: null })).toMatchObject({
      charges: [{ name: 'Delivery', paise: 30_00 }],
      gst: { cgst: 17_75 },
      totalPaise: 745_50,
    });
  });

  it('is free from a sum of the dishes on', () => {
    const free = (freeFromPaise: number) => delivered({ feePaise: 30_00, freeFromPaise }).charges[0]?.paise;
    expect([free(680_00), free(680_01)]).toEqual([0, 30_00]);
  });

  it('is in no total while it is to be agreed', () => {
    expect(delivered({ feePaise: null, freeFromPaise: null })).toMatchObject({
      charges: [{ name: 'Delivery', paise: null }],
      totalPaise: 714_00,
    });
  });
});

describe('whatever is set', () => {
  const anyCharge = fc.record<Charge>({
    name: fc.string(),
    basis: fc.constantFrom('order', 'piece', 'percent'),
    amountPaise: fc.nat(10_00_000_00),
    basisPoints: fc.nat(10_000),
    isTaxed: fc.boolean(),
  });
  const anyOrder = fc.record({
    itemsPaise: fc.nat(100_000_000_000_00),
    pieces: fc.nat(60_000),
    charges: fc.array(anyCharge, { maxLength: 10 }),
    gst: fc.record<Gst>({
      mode: fc.constantFrom('none', 'composition', 'inclusive', 'exclusive'),
      basisPoints: fc.nat(2800),
    }),
    delivery: fc.option(
      fc.record({
        feePaise: fc.option(fc.nat(10_00_000_00)),
        freeFromPaise: fc.option(fc.integer({ min: 1, max: 10_00_000_00 })),
      }),
    ),
  });

  it('is to the paisa what a slow sum in fractions comes to', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const sums = orderSums(order);
        expect(sums.totalPaise).toBe(Number(slowTotal(order)));
        const charged = sums.charges.reduce((sum, { paise }) => sum + (paise ?? 0), sums.itemsPaise);
        expect(charged + (sums.gst?.cgst ?? 0) + (sums.gst?.sgst ?? 0)).toBe(sums.totalPaise);
        expect(sums.charges).toHaveLength(order.charges.length + (order.delivery ? 1 : 0));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of the charges', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const turned = { ...order, charges: order.charges.toReversed() };
        expect(orderSums(turned).totalPaise).toBe(orderSums(order).totalPaise);
      }),
    );
  });
});

describe('what has changed', () => {
  const sums = (charges: Charge[], gst = NO_GST) => orderSums({ ...dishes, charges, gst });
  const box = (amountPaise: number) => charge('Box', { amountPaise });

  it('is named with what it was and is', () => {
    expect(sumNews(sums([box(10_00)]), sums([box(20_00)]))).toEqual([
      { name: 'Box', before: 10_00, now: 20_00 },
    ]);
    expect(sumNews(sums([box(10_00)], ADDED), sums([charge('Bag', { amountPaise: 5_00 })]))).toEqual([
      { name: 'Box', before: 10_00, now: null },
      { name: 'GST', before: 34_50, now: null },
      { name: 'Bag', before: null, now: 5_00 },
    ]);
  });

  it('is nothing where the customer pays the same', () => {
    const each = charge('Box', { basis: 'piece', amountPaise: 5_00 });
    expect(sumNews(sums([box(30_00)]), sums([each]))).toEqual([]);
    expect(sumNews(sums([]), sums([], { mode: 'inclusive', basisPoints: 500 }))).toEqual([]);
  });
});

type Order = Parameters<typeof orderSums>[0];

/** Computed with BigInt in hundred-millionths of a paisa, with its own rounding. */
function slowTotal({ itemsPaise, pieces, charges, gst, delivery }: Order): bigint {
  const items = BigInt(itemsPaise);
  let total = items;
  let taxed = items;
  for (const each of charges) {
    let amount = BigInt(each.amountPaise);
    if (each.basis === 'piece') amount *= BigInt(pieces);
    if (each.basis === 'percent') amount = halfUp(items * BigInt(each.basisPoints), 10_000n);
    total += amount;
    if (each.isTaxed) taxed += amount;
  }
  if (delivery) {
    const isFree = delivery.freeFromPaise !== null && itemsPaise >= delivery.freeFromPaise;
    const fee = isFree ? 0n : BigInt(delivery.feePaise ?? 0);
    total += fee;
    taxed += fee;
  }
  if (gst.mode !== 'exclusive') return total;
  // Half the rate of a sum: twice the hundredths of a percent in the denominator.
  return total + 2n * halfUp(taxed * BigInt(gst.basisPoints), 20_000n);
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
}

it('leaves out at a table what does not come on an order there', () => {
  const charges = [
    charge('Packing', { amountPaise: 20_00, isForDineIn: false }),
    charge('Candle', { amountPaise: 5_00, isForDineIn: true }),
    charge('Water', { amountPaise: 1_00 }),
  ];
  expect(orderSums({ ...dishes, charges, isDineIn: true }).charges).toEqual([
    { name: 'Candle', paise: 5_00 },
    { name: 'Water', paise: 1_00 },
  ]);
  expect(orderSums({ ...dishes, charges, isDineIn: false }).totalPaise).toBe(706_00);
  expect(charges).toHaveLength(3);
});

describe('packing of a dish’s own', () => {
  const box = charge('Box', { basis: 'piece', amountPaise: 5_00, isForDineIn: false });
  const bag = charge('Bag', { basis: 'piece', amountPaise: 1_00 });
  const packed = { pieces: 2, paise: 30_00 };
  const anyCharge = fc.record<Charge>({
    name: fc.constantFrom('Packing', 'Box', 'Bag', 'Cover'),
    basis: fc.constantFrom('order', 'piece', 'percent'),
    amountPaise: fc.nat(50_00),
    basisPoints: fc.nat(10_000),
    isTaxed: fc.boolean(),
    isForDineIn: fc.boolean(),
  });
  const anyOrder = fc.record({
    itemsPaise: fc.nat(1_00_000_00),
    charges: fc.uniqueArray(anyCharge, { selector: ({ name }) => name }),
    gst: fc.record<Gst>({
      mode: fc.constantFrom('none', 'inclusive', 'exclusive'),
      basisPoints: fc.nat(2800),
    }),
    isDineIn: fc.boolean(),
  });
  const linesOf = (order: Partial<Order>) => orderSums({ ...dishes, packed, ...order }).charges;

  it('takes the place of the first charge by the piece, for its own pieces alone', () => {
    expect(linesOf({ charges: [box, bag] })).toEqual([
      { name: 'Box', paise: 50_00 },
      { name: 'Bag', paise: 6_00 },
    ]);
    expect(linesOf({ charges: [box, bag], isDineIn: true })).toEqual([{ name: 'Bag', paise: 6_00 }]);
  });

  it('may be nothing', () => {
    const none = { pieces: 2, paise: 0 };
    expect(linesOf({ charges: [box], packed: none })).toEqual([{ name: 'Box', paise: 20_00 }]);
    expect(linesOf({ charges: [box], packed: { pieces: 6, paise: 0 } })).toEqual([{ name: 'Box', paise: 0 }]);
    expect(linesOf({ packed: none })).toEqual([]);
  });

  it('stands as Packing where nothing is charged by the piece, and never at a table', () => {
    const cover = charge('Cover', { amountPaise: 10_00 });
    expect(linesOf({ charges: [cover] })).toEqual([
      { name: 'Packing', paise: 30_00 },
      { name: 'Cover', paise: 10_00 },
    ]);
    expect(linesOf({ charges: [cover], isDineIn: true })).toEqual([{ name: 'Cover', paise: 10_00 }]);
  });

  it('is one line with a charge that is called so, whatever that is made of', () => {
    const packing = charge('packing', { amountPaise: 20_00, isTaxed: false });
    expect(linesOf({ charges: [packing] })).toEqual([{ name: 'packing', paise: 50_00 }]);
    expect(orderSums({ ...dishes, packed, charges: [packing], gst: ADDED }).gst?.cgst).toBe(17_00);
    expect(linesOf({ charges: [packing, box] })).toEqual([
      { name: 'Box', paise: 50_00 },
      { name: 'packing', paise: 20_00 },
    ]);
  });

  it('comes to what each piece costs to pack, to the paisa, whoever else charges what', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.tuple(fc.nat(99), fc.option(fc.nat(50_00)))), (order, lines) => {
        const pieces = lines.reduce((sum, [count]) => sum + count, 0);
        const own = lines.filter(([, paise]) => paise !== null);
        const ours = {
          pieces: own.reduce((sum, [count]) => sum + count, 0),
          paise: own.reduce((sum, [count, paise]) => sum + count * (paise ?? 0), 0),
        };
        const sums = orderSums({ ...order, pieces, packed: ours });
        const without = orderSums({ ...order, pieces });
        const packing = packingIn(order.charges);
        const isDue = !order.isDineIn || (packing ? packing.isForDineIn !== false : false);
        const name = packing?.name ?? 'Packing';
        const at = (all: typeof sums) => all.charges.find((each) => each.name === name)?.paise ?? 0;
        const perPiece = packing?.basis === 'piece' ? packing.amountPaise : 0;
        expect(at(sums) - at(without)).toBe(isDue ? ours.paise - perPiece * ours.pieces : 0);
        expect(sums.charges.filter((each) => each.name !== name)).toEqual(
          without.charges.filter((each) => each.name !== name),
        );
        const onTop = sums.charges.reduce((sum, { paise }) => sum + (paise ?? 0), 0);
        const { itemsPaise, gst, totalPaise } = sums;
        expect(totalPaise).toBe(itemsPaise + onTop + (gst ? gst.cgst + gst.sgst : 0));
      }),
    );
  });

  it('changes nothing where no dish has any', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const none = { pieces: 0, paise: 0 };
        expect(orderSums({ ...order, pieces: 6, packed: none })).toEqual(orderSums({ ...order, pieces: 6 }));
      }),
    );
  });
});
