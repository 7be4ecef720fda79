import { describe, expect, it } from 'vitest';
import { fromRow, toRow } from './columns.server.ts';
import {
  byOurNames,
  draftOf,
  type Fields,
  pickFields,
  publicFields,
  readAnswer,
  writeAnswer,
  writeRequest,
} from './fields.ts';
import { answerSchema, requestSchema } from './schemas.ts';

const fields = {
  id: { kind: 'id', public: true, readOnly: true },
  title: { kind: 'line', public: true, missing: 'Enter a title.', max: 5 },
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
      ['price', 'Enter a number, such as 120 or 99.50.'],
    ]);
    const contradiction = schema.safeParse({ title: 'Tea', price: 1, isOpen: true, is_open: false });
    expect(contradiction.error?.issues).toMatchObject([
      { path: ['isOpen'], message: 'isOpen and is_open say different things.' },
    ]);
  });

  it('is refused by our names', () => {
    const refused = byOurNames(fields, { price: 'Too dear.', 'look.isGrid': 'Choose.', other: 'Why?' });
    expect(refused).toEqual({ pricePaise: 'Too dear.', layout: 'Choose.', other: 'Why?' });
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
