import { describe, expect, it } from 'vitest';
import { fromRow, toRow } from './columns.server.ts';
import {
  byFieldName,
  draftOf,
  type Fields,
  pickFields,
  publicFields,
  readAnswer,
  withDefaults,
  withoutDefaults,
  writeAnswer,
  writeRequest,
} from './fields.ts';
import { answerSchema, partialRequestSchema, requestSchema } from './schemas.ts';

const fields = {
  id: { kind: 'id', public: true, readOnly: true },
  title: { kind: 'line', public: true, missing: () => 'Enter a title.', max: 5 },
  pricePaise: { kind: 'paise', public: true, column: 'price_paise', wire: 'price' },
  isOpen: { kind: 'yesNo', public: true, wire: 'isOpen', alias: 'is_open', default: true },
  layout: { kind: 'yesNo', public: true, wire: 'look.isGrid', words: ['list', 'grid'], default: 'list' },
  serves: { kind: 'count', public: false, default: null, requestName: 'people' },
  secret: { kind: 'line', public: false, wire: null, default: '', readOnly: true },
} as const satisfies Fields;

const thing = {
  id: 'a',
  title: 'Tea',
  pricePaise: 12_50,
  isOpen: false,
  layout: 'grid',
  serves: null,
  secret: 'x',
} as const;
const answer = {
  id: 'a',
  title: 'Tea',
  price: 12.5,
  isOpen: false,
  is_open: false,
  look: { isGrid: true },
  serves: null,
};
const { secret: _secret, ...sent } = thing;
const { id: _id, ...draft } = sent;

describe('an answer', () => {
  it('has the names and the order of the table, and is read back', () => {
    expect(JSON.stringify(writeAnswer(fields, thing))).toBe(JSON.stringify(answer));
    expect(readAnswer(fields, answer)).toEqual(sent);
    expect(answerSchema(fields).parse(answer)).toEqual(answer);
  });

  it('is the default where it says nothing that can be read, and nothing without what must be said', () => {
    const short = { id: 'a', title: 'Tea', price: 1, isOpen: 'no', look: 7, serves: 1.5 };
    expect(readAnswer(fields, short)).toEqual({ ...sent, pricePaise: 100, isOpen: true, layout: 'list' });
    for (const damaged of [null, 'x', { ...answer, price: 1.005 }, { ...answer, title: 7 }])
      expect(readAnswer(fields, damaged)).toBeNull();
  });
});

describe('a request', () => {
  const schema = requestSchema(fields, {});

  it('is read by our names as it was written', () => {
    expect(schema.parse(writeRequest(fields, draft)).changes).toEqual(draft);
  });

  it('may leave out what has a default; of two names one is enough, and they must agree', () => {
    const { changes } = schema.parse({ title: ' Tea ', price: '1', is_open: false, people: 2 });
    expect(changes).toEqual({ title: 'Tea', pricePaise: 100, isOpen: false, serves: 2 });
    expect(draftOf(fields, changes)).toMatchObject({ layout: 'list', isOpen: false });
    const { error } = schema.safeParse({ title: 'Coffee', price: 'x', isOpen: true, is_open: false });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['title', 'Use at most 5 characters.'],
      ['price', 'Enter a number, for example 120 or 99.50.'],
    ]);
    const contradiction = schema.safeParse({ title: 'Tea', price: 1, isOpen: true, is_open: false });
    expect(contradiction.error?.issues).toMatchObject([
      { path: ['isOpen'], message: 'isOpen and is_open say different things.' },
    ]);
  });

  it('is refused by our names', () => {
    const refused = byFieldName(fields, { price: 'Too dear.', 'look.isGrid': 'Choose.', other: 'Why?' });
    expect(refused).toEqual({ pricePaise: 'Too dear.', layout: 'Choose.', other: 'Why?' });
  });
});

describe('words, moments and lists', () => {
  const sizes = {
    no: { kind: 'count', public: true, readOnly: true, default: 0 },
    title: { kind: 'line', public: true, missing: () => 'Enter a title.' },
    secret: { kind: 'line', public: false, default: '' },
    backAt: { kind: 'instant', public: true, default: null },
  } as const satisfies Fields;
  const rich = {
    mark: { kind: 'oneOf', public: true, options: ['', 'veg', 'egg'], default: '' },
    tags: { kind: 'someOf', public: true, options: ['new', 'hot', 'best'], max: 2, default: [] },
    spice: { kind: 'count', public: true, min: 0, max: 3, default: null },
    backAt: { kind: 'instant', public: true, column: 'back_at', default: null },
    tables: { kind: 'counts', public: true, default: [] },
    sizes: { kind: 'list', public: true, of: sizes, max: 2, default: [] },
  } as const satisfies Fields;
  const at = Date.parse('2026-11-22T18:30:00Z');
  const half = { no: 1, title: 'Half', secret: 'x', backAt: at } as const;
  const dish = {
    mark: 'veg',
    tags: ['new', 'best'],
    spice: 2,
    backAt: at,
    tables: [1, 7],
    sizes: [half],
  } as const;

  it('go over the wire and come back; what cannot be read is the default, a thing that cannot be is left out', () => {
    const sent = writeAnswer(rich, dish);
    expect(sent).toMatchObject({ backAt: '2026-11-22T18:30:00.000Z', sizes: [{ no: 1, title: 'Half' }] });
    expect(answerSchema(rich).parse(sent)).toEqual(sent);
    expect(readAnswer(rich, sent)).toEqual(dish);
    expect(
      readAnswer(rich, { mark: 'meat', tags: ['best', 7], backAt: 'soon', sizes: [{}, sent.sizes[0]] }),
    ).toEqual({ mark: '', tags: ['best'], spice: null, backAt: null, tables: [], sizes: [half] });
  });

  it('are refused with what to do', () => {
    const refusals = [
      [{ mark: 'meat' }, 'Choose one of veg, egg.'],
      [{ tags: ['new', 'hot', 'best'] }, 'Choose at most 2.'],
      [{ tags: ['old'] }, 'Choose among new, hot, best.'],
      [{ spice: 4 }, 'Enter a whole number from 0 to 3.'],
      [{ backAt: 'soon' }, 'Send a time, for example 2026-11-22T18:30:00Z.'],
      [{ sizes: [{ title: '' }] }, 'Enter a title.'],
      [{ sizes: [half, half, half].map(({ title }) => ({ title })) }, 'Send at most 2.'],
    ] as const;
    for (const [body, message] of refusals) {
      const { error } = requestSchema(rich, {}).safeParse(body);
      expect(error?.issues[0]?.message, message).toBe(message);
    }
  });

  it('are read from a request; what only the server sets has its default there', () => {
    const body = { ...writeRequest(rich, dish), tags: ['best', 'new'] };
    const { changes } = requestSchema(rich, {}).parse(body);
    expect(changes).toEqual({ ...dish, sizes: [{ ...half, no: 0 }] });
    expect(requestSchema(rich, {}).parse({}).changes).toEqual({});
  });

  it('are stored as text and moments; a list has no column', () => {
    const row = toRow(rich, dish);
    expect(row).toEqual({
      mark: 'veg',
      tags: ',new,best,',
      spice: 2,
      back_at: new Date(at),
      tables: ',1,7,',
    });
    const { sizes: _, ...own } = dish;
    expect(fromRow(rich, row)).toEqual(own);
    expect(toRow(rich, { tags: [], backAt: null })).toEqual({ tags: '', back_at: null });
  });

  it('show customers only what is public, also inside a list', () => {
    const { secret: _, ...shown } = half;
    expect(pickFields(publicFields(rich), dish).sizes).toEqual([shown]);
  });

  it('are small without what goes without saying, and whole again', () => {
    const plain = { mark: '', tags: [], spice: null, backAt: null, tables: [], sizes: [] } as const;
    expect(withoutDefaults(rich, plain)).toEqual({});
    for (const each of [plain, dish]) expect(withDefaults(rich, withoutDefaults(rich, each))).toEqual(each);
  });
});

it('a row has the columns of the table; what is undefined is left alone', () => {
  const { pricePaise, ...sameName } = thing;
  const row = { ...sameName, price_paise: pricePaise };
  expect(toRow(fields, thing)).toEqual(row);
  expect(fromRow(fields, row)).toEqual(thing);
  expect(toRow(fields, { title: undefined })).toEqual({ title: undefined });
});

it('customers see what is public', () => {
  expect(Object.keys(pickFields(publicFields(fields), thing))).toEqual([
    'id',
    'title',
    'pricePaise',
    'isOpen',
    'layout',
  ]);
});

describe('an object in one column', () => {
  const parcel = {
    box: {
      kind: 'thing',
      public: true,
      default: null,
      of: {
        weight: { kind: 'number', public: true },
        stamps: { kind: 'amounts', public: true, wire: 'stamp_prices', default: [] },
        marks: { kind: 'texts', public: false, default: [] },
      },
    },
  } as const satisfies Fields;
  const box = { weight: 2.5, stamps: [5_00, 7_50], marks: ['fragile'] };

  it('is stored as JSON, and read with the defaults of what was added later', () => {
    expect(toRow(parcel, { box })).toEqual({ box: JSON.stringify(box) });
    expect(toRow(parcel, { box: null })).toEqual({ box: null });
    expect(fromRow(parcel, { box: JSON.stringify(box) })).toEqual({ box });
    expect(fromRow(parcel, { box: '{"weight":1}' })).toEqual({ box: { weight: 1, stamps: [], marks: [] } });
    expect(fromRow(parcel, { box: null })).toEqual({ box: null });
  });

  it('is sent by its names on the wire, customers get what they may see, and a request is checked', () => {
    const answer = { box: { weight: 2.5, stamp_prices: [5, 7.5], marks: ['fragile'] } };
    expect(writeAnswer(parcel, { box })).toEqual(answer);
    expect(writeAnswer(parcel, { box: null })).toEqual({ box: null });
    expect(answerSchema(parcel).parse(answer)).toEqual(answer);
    expect(pickFields(publicFields(parcel), { box })).toEqual({ box: { weight: 2.5, stamps: [5_00, 7_50] } });
    const schema = partialRequestSchema(parcel, {});
    expect(schema.parse(answer).changes).toEqual({ box });
    expect(schema.parse({ box: null }).changes).toEqual({ box: null });
    const refused = schema.safeParse({ box: { weight: 1, stamp_prices: [-1] } });
    expect(refused.error?.issues[0]?.path).toEqual(['box', 'stamp_prices', 0]);
  });
});

describe('a few things in one column', () => {
  const box = {
    name: { kind: 'line', public: true },
    costPaise: { kind: 'paise', public: true, wire: 'cost', default: 0 },
    isLarge: { kind: 'yesNo', public: false, default: true },
  } as const satisfies Fields;
  const shelf = {
    boxes: { kind: 'things', of: box, public: true, max: 2, default: [] },
  } as const satisfies Fields;
  const boxes = [{ name: 'Sweets', costPaise: 12_50, isLarge: false }];

  it('are written as JSON, and read back with what came to them later', () => {
    expect(toRow(shelf, { boxes })).toEqual({ boxes: JSON.stringify(boxes) });
    expect(fromRow(shelf, { boxes: JSON.stringify(boxes) })).toEqual({ boxes });
    expect(fromRow(shelf, { boxes: '[{"name":"Cake"}]' }).boxes).toEqual([
      { name: 'Cake', costPaise: 0, isLarge: true },
    ]);
  });

  it('travel by their names on the wire, and are checked one by one', () => {
    const answer = writeAnswer(shelf, { boxes });
    expect(answer).toEqual({ boxes: [{ name: 'Sweets', cost: 12.5, isLarge: false }] });
    expect(readAnswer(shelf, answer)).toEqual({ boxes });
    const schema = partialRequestSchema(shelf, {});
    expect(schema.parse({ boxes: [{ name: 'Cake' }] }).changes).toEqual({
      boxes: [{ name: 'Cake', costPaise: 0, isLarge: true }],
    });
    expect(schema.parse({}).changes).toEqual({ boxes: undefined });
    const refused = schema.safeParse({ boxes: [{ name: 'Cake', cost: -1 }] });
    expect(refused.error?.issues[0]?.path).toEqual(['boxes', 0, 'cost']);
    expect(schema.safeParse({ boxes: [1, 2, 3].map((each) => ({ name: `${each}` })) }).success).toBe(false);
  });

  it('show customers what they may see, and leave out what goes without saying', () => {
    const shown = publicFields(shelf);
    expect(pickFields(shown, { boxes })).toEqual({ boxes: [{ name: 'Sweets', costPaise: 12_50 }] });
    expect(withoutDefaults(shelf, { boxes: [] })).toEqual({});
    expect(withDefaults(shelf, {})).toEqual({ boxes: [] });
  });
});
