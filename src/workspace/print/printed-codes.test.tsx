import jsqrModule from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Category } from '#menu/menu.ts';
import { languages } from '#menu/search/printed-languages.ts';
import { type QrShape, QUIET_ZONE } from '#platform/formats/qr-shape.ts';
import { HOUR } from '#platform/services/clock.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { sampleCategory, sampleItem, sampleRestaurant } from '#test/support/samples.ts';
import { PrintedHead, PrintedItem, PrintedLegend } from './menu/menu-parts.tsx';
import { firstOptions } from './print-options.ts';
import { loadQrMaker, type Printable, printableOf, type QrMaker } from './printable.ts';
import { PrintedCard, QrPicture } from './printed-card.tsx';

// Its types describe an ES module, but it is CommonJS.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

const HOST = 'https://menulink.example';
const LONGEST_SLUG = 'shree-annapurneshwari-family-restaurant1';
const restaurant = sampleRestaurant({
  name: 'श्री अन्नपूर्णा',
  slug: LONGEST_SLUG,
  address: '12 Market Road\nMysuru',
});
const dosa = sampleItem('Dosa', { id: 'i1' });
const vada = sampleItem('Vada', { id: 'i2', isAvailable: false });
const sampleSize = (name: string, availableAgainAt: number | null) => ({
  id: name,
  no: name === 'Half' ? 1 : 2,
  name,
  pricePaise: 100_00,
  isAvailable: false,
  stockLeft: null,
  availableAgainAt,
});
const menu = [
  sampleCategory('Breakfast', [dosa, vada], { id: 'c1' }),
  sampleCategory('Sweets', [], { id: 'c2' }),
];

let makeQr: QrMaker;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN', dataset: { publicUrl: HOST } } });
  makeQr = await loadQrMaker();
  return () => vi.unstubAllGlobals();
});

const print = (changes: Partial<Parameters<typeof printableOf>[0]>) =>
  printableOf({ kind: 'poster', options: firstOptions, restaurant, menu, makeQr, ...changes });
const cardsOf = (printable: Printable) => ('cards' in printable ? printable.cards : []);

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Renders the drawing as a printer at 300 dots per inch would, `mm` wide. */
async function printed(shape: QrShape, mm: number) {
  const svg = renderToStaticMarkup(<QrPicture shape={shape} label="QR code" />);
  const dots = Math.round((mm / 25.4) * 300);
  return pixelsOf(await sharp(Buffer.from(svg), { density: 600 }).resize(dots, dots).png().toBuffer());
}

async function read(shape: QrShape, mm = 58) {
  const { data, width, height } = await printed(shape, mm);
  return jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
}

describe('a printed code', () => {
  it('opens the page of the restaurant', async () => {
    const [poster] = cardsOf(print({}));
    expect(poster && (await read(poster.qr))).toBe(`${HOST}/${LONGEST_SLUG}`);
    expect(poster?.address).toBe(`menulink.example/${LONGEST_SLUG}`);
  });

  it('says in both languages what it is for, and whose, and the owner’s own headline in place of ours', () => {
    const bilingual = {
      ...restaurant,
      name: 'Annapurna',
      languages: 'en hi',
      translations: { hi: { name: 'अन्नपूर्णा' } },
    };
    const both = { ...firstOptions, second: 'hi' } as const;
    const [card] = cardsOf(print({ restaurant: bilingual, options: both }));
    expect(card?.names.map(({ text }) => text)).toEqual(['Annapurna', 'अन्नपूर्णा']);
    expect(card?.headlines.map(({ text }) => text)).toEqual([languages.en.headline, languages.hi.headline]);
    const options = { ...both, headline: 'Order here' };
    const [own] = cardsOf(print({ restaurant: bilingual, options }));
    expect(own?.headlines.map(({ text }) => text)).toEqual(['Order here', languages.hi.headline]);
    const tents = cardsOf(
      print({ kind: 'tents', restaurant: bilingual, options: { ...both, hasNumbers: true } }),
    );
    const { qr: _, ...withoutCode } = tents[6] as (typeof tents)[number];
    const text = renderToStaticMarkup(<PrintedCard {...withoutCode} qr={makeQr(HOST)} />);
    for (const words of ['Table 7', 'टेबल 7', languages.hi.note, languages.en.note])
      expect(text).toContain(words);
  });

  it('carries the number of its table', async () => {
    const options = { ...firstOptions, hasNumbers: true, fromTable: '7', toTable: '9' };
    const tents = cardsOf(print({ kind: 'tents', options }));
    expect(tents.map(({ table }) => table)).toEqual([7, 8, 9]);
    const codes = await Promise.all(tents.map(({ qr }) => read(qr)));
    expect(codes).toEqual([7, 8, 9].map((table) => `${HOST}/${LONGEST_SLUG}?table=${table}`));
  });

  it('carries what tells it from a table that was typed, where orders are kept, and is not printed without', async () => {
    const options = { ...firstOptions, hasNumbers: true, fromTable: '199', toTable: '200' };
    const keeping = { ...restaurant, remembersOrders: true };
    const codes = new Map([
      ['199', '7K3M4PQ8'],
      ['200', 'XWD2FG7K'],
    ]);
    expect(print({ kind: 'tents', options, restaurant: keeping })).toEqual({ nothing: 'codes' });
    const tents = cardsOf(print({ kind: 'tents', options, restaurant: keeping, codes }));
    expect(await Promise.all(tents.map(({ qr }) => read(qr)))).toEqual([
      `${HOST}/${LONGEST_SLUG}?table=199&k=7K3M4PQ8`,
      `${HOST}/${LONGEST_SLUG}?table=200&k=XWD2FG7K`,
    ]);
    const [poster] = cardsOf(print({ restaurant: keeping }));
    expect(poster && (await read(poster.qr))).toBe(`${HOST}/${LONGEST_SLUG}`);
  });

  it('is black on white with four white modules around it', async () => {
    const shape = makeQr(HOST);
    const { data, width } = await printed(shape, 58);
    const grey = (x: number, y: number) => {
      const at = (module: number) => Math.floor(((module + 0.5) / shape.size) * width);
      return data[(at(y) * width + at(x)) * 4];
    };
    const all = Array.from({ length: shape.size }, (_, index) => index);
    const isInside = (module: number) => module >= QUIET_ZONE && module < shape.size - QUIET_ZONE;
    const around = all.flatMap((x) => all.filter((y) => !isInside(x) || !isInside(y)).map((y) => grey(x, y)));
    expect(QUIET_ZONE).toBe(4);
    expect(new Set(around)).toEqual(new Set([255]));
    expect(grey(QUIET_ZONE, QUIET_ZONE)).toBe(0);
  });

  it('is still read with a stain over a seventh of it', async () => {
    const { data, width, height } = await printed(makeQr(`${HOST}/${LONGEST_SLUG}`), 58);
    const [from, to] = [Math.round(width * 0.4), Math.round(width * 0.72)];
    for (let y = from; y < to; y++) data.fill(255, (y * width + from) * 4, (y * width + to) * 4);
    expect(jsqr(data, width, height)?.data).toBe(`${HOST}/${LONGEST_SLUG}`);
  });
});

describe('what is printed of a menu', () => {
  const itemsOf = (soldOut: 'left-out' | 'marked') => {
    const printable = print({ kind: 'menu', options: { ...firstOptions, soldOut } });
    return 'menu' in printable
      ? printable.menu.map(({ name, items }) => [name, items.map((item) => item.name)])
      : [];
  };

  it('leaves sold-out items out, or has them marked, and never an empty category', () => {
    expect(itemsOf('left-out')).toEqual([['Breakfast', ['Dosa']]]);
    expect(itemsOf('marked')).toEqual([['Breakfast', ['Dosa', 'Vada']]]);
  });

  it('keeps what is back soon, and names what is left out', () => {
    const now = Date.now();
    const off = (name: string, hours: number | null) =>
      sampleItem(name, {
        id: name,
        isAvailable: false,
        availableAgainAt: hours === null ? null : now + hours * HOUR,
      });
    const sizes = [sampleSize('Half', now + 2 * HOUR), sampleSize('Full', null)];
    const biryani = sampleItem('Biryani', { id: 'b', variants: sizes });
    const menu = [
      sampleCategory('Food', [
        off('Idli', 2),
        off('Dosa', 24),
        off('Vada', 24 * 30),
        off('Poha', null),
        biryani,
      ]),
    ];
    const printable = print({ kind: 'menu', menu, now });
    const names = 'menu' in printable ? printable.menu.flatMap(({ items }) => items) : [];
    expect(names.map(({ name, isAvailable }) => [name, isAvailable])).toEqual([
      ['Idli', true],
      ['Dosa', true],
      ['Biryani', true],
    ]);
    expect(names[2]?.variants.map(({ name }) => name)).toEqual(['Half']);
    expect('leftOut' in printable && printable.leftOut).toEqual(['Vada', 'Poha', 'Biryani, Full']);
  });

  it.each(Object.entries(languages))('has all its fixed words in %s, in its own script', (code, words) => {
    const language = code as LanguageTag;
    const inOne = { own: 'en', first: language, second: '' } as const;
    const item = sampleItem('Thali', { diet: 'nonveg', serves: '2', isAvailable: false });
    const written = renderToStaticMarkup(
      <>
        <PrintedHead category={sampleCategory('Food', [])} continued languages={inOne} />
        <PrintedItem item={item} hasDescription hasMark hours="" choices={[]} languages={inOne} />
        <PrintedLegend items={[item]} language={language} />
      </>,
    );
    for (const word of [words.continued, words.soldOut, words.nonveg, words.serves.replace('{n}', '2')])
      expect(written).toContain(word);
    const unpriced = sampleItem('Pomfret', { noPrice: 'market', pricePaise: 0 });
    const printed = renderToStaticMarkup(
      <PrintedItem item={unpriced} hasDescription hasMark hours="" choices={[]} languages={inOne} />,
    );
    expect(printed).toContain(words.noPrice.market);
    expect(printed).not.toContain('₹');
    const { noPrice, ...others } = words;
    const texts = [...Object.values(others), noPrice.market, noPrice.size, noPrice.ask];
    const isEnglish = (text: string) => /[A-Za-z]{2}/.test(text.replace('{n}', ''));
    expect(texts.filter((text) => isEnglish(text) !== (code === 'en'))).toEqual([]);
  });

  it('has names, sizes and descriptions in two languages, each price once, and Urdu from right to left', () => {
    const size = (name: string, hi: string) => ({
      ...sampleSize(name, null),
      isAvailable: true,
      pricePaise: name === 'Half' ? 90_00 : 170_00,
      translations: { hi: { name: hi } },
    });
    const item = sampleItem('Paneer Tikka', {
      description: 'From the tandoor',
      variants: [size('Half', 'हाफ़'), size('Full', 'फ़ुल')],
      translations: { hi: { name: 'पनीर टिक्का', description: 'तंदूर से' }, ur: { name: 'پنیر ٹکہ' } },
    });
    const inBoth = (first: LanguageTag, second: LanguageTag) =>
      renderToStaticMarkup(
        <PrintedItem
          item={item}
          hasDescription
          hasMark
          hours=""
          choices={[]}
          languages={{ own: 'en', first, second }}
        />,
      );
    const html = inBoth('en', 'hi');
    const inOrder = ['Paneer Tikka', 'पनीर टिक्का', 'Half', 'हाफ़', '₹90.00', 'From the tandoor', 'तंदूर से'];
    const places = inOrder.map((text) => html.indexOf(text));
    expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b));
    expect(html.match(/₹/g)).toHaveLength(2);
    expect(inBoth('ur', 'en')).toContain('<span lang="ur" dir="rtl">پنیر ٹکہ</span>');
  });

  it('is nothing where every item is sold out', () => {
    const soldOut = [{ ...menu[0], items: [vada] }] as Category[];
    expect(print({ kind: 'menu', menu: soldOut })).toEqual({ nothing: 'no-items' });
  });
});

it('prints no tents while the numbers of the tables make no sense', () => {
  const options = { ...firstOptions, hasNumbers: true, fromTable: '9', toTable: '1' };
  expect(print({ kind: 'tents', options })).toEqual({ nothing: 'tables' });
});
