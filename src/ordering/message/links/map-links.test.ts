import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mapPieces, mapUrl, plainWords } from '#ordering/message/links/map-links.ts';
import { cleanNote, readNote } from '#ordering/message/notes/notes.ts';
import { customerLine } from '#ordering/ways/order-words.ts';
import { anyText } from '#test/support/cart-arbitraries.ts';
import { cartLine, messageOf } from '#test/support/samples.ts';

const MAPS = [
  'https://maps.app.goo.gl/AbC_d-3?g_st=iw',
  'maps.app.goo.gl/AbC',
  'https://goo.gl/maps/xYz~1',
  'https://maps.google.com/?q=12.9716,77.5946',
  'https://maps.google.co.in/maps?q=*A*+_B_',
  'https://www.google.com/maps/place/MG+Road/@12.97,77.59,17z/data=!3m1!4b1!4m6',
  'http://google.co.in/maps?q=Hotel%20Taj',
  'https://maps.apple.com/?ll=12.97,77.59&q=Home',
  'https://maps.apple/p/AbC',
  'https://www.openstreetmap.org/#map=17/12.97/77.59',
  'https://osm.org/go/yy4--',
  'https://mappls.com/@AbC',
  'https://maps.mapmyindia.com/place-AbC',
  'https://what3words.com/filled.count.soap',
  'https://w3w.co/filled.count.soap',
];

const OTHERS = [
  'https://spam.example/maps.google.com/x',
  'https://maps.google.com.spam.example/x',
  'https://maps.google.com@spam.example/x',
  'https://spam.example#https://maps.app.goo.gl/AbC',
  'https://evilmaps.app.goo.gl/x',
  'https://www.google.com/url?q=https://spam.example',
  'https://maps.google.com/url?q=https://spam.example',
  'https://www.google.com/maps/../url?q=https://spam.example',
  'https://www.google.com/maps/%2E%2e/url?q=spam.example',
  'https://www.google.com/search?q=maps',
  'https://www.google.com/mapsfake/x',
  'https://maps.google.com/o/23456789BCDFGH',
  'https://osm.org?x/o/23456789BCDFGH',
  'https://goo.gl/AbC',
  'https://maps.google.com',
];

const linksIn = (text: string) =>
  mapPieces(text)
    .filter(({ isMapLink }) => isMapLink)
    .map((piece) => piece.text);

describe('a link to a map', () => {
  test.each(MAPS)('is found: %s', (link) => {
    for (const text of [link, `Flat 4, ${link}`, `(${link})`, `Location:${link}, 2nd floor.`, `at ${link}.`])
      expect(linksIn(text)).toEqual([link]);
    expect(() => new URL(mapUrl(link))).not.toThrow();
  });

  test.each(OTHERS)('is not: %s', (link) => {
    expect(linksIn(`Flat 4, ${link}`)).toEqual([]);
  });

  it('is a piece of the text, whatever the text', () => {
    const words = fc.array(fc.oneof(anyText, fc.constantFrom(...MAPS, ...OTHERS, ' ', ', ')));
    fc.assert(
      fc.property(words, (pieces) => {
        const text = pieces.join('');
        expect(
          mapPieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

test.each([
  ['Flat 4, https://maps.app.goo.gl/AbC', 'Flat 4, https://maps.app.goo.gl/AbC'],
  ['Location:https://maps.app.goo.gl/A_b\nTotal: ₹1.00', 'Location https://maps.app.goo.gl/A_b, Total ₹1.00'],
  ['https://spam.example/x', 'https //spam.example/x'],
  ['after 7:30 pm, gate: 2', 'after 7:30 pm, gate 2'],
])('the address %j is told as %j', (address, line) => {
  expect(customerLine({ name: '', address, pincode: '' })).toBe(line);
});

test.each([
  ['Come to https://maps.app.goo.gl/A_b?g_st=aw please.', []],
  ['Gate:https://w3w.co/filled.count.soap', []],
  ['see https://spam.example/win now', ['https://spam.example/win']],
  ['see www.spam.example, at maps.app.goo.gl/AbC', ['www.spam.example,']],
])('of the note %j these links are not sent: %j', (typed, removed) => {
  expect(readNote(typed).removed).toEqual(removed);
  expect(linksIn(cleanNote(typed))).toEqual(linksIn(typed));
  if (removed.length === 0) expect(cleanNote(typed)).toBe(typed);
});

it('has room beside a long note, and what does not fit is known', () => {
  const [link = '', long = ''] = [MAPS[5], `https://maps.google.com/?q=${'a'.repeat(600)}`];
  const words = 'spicy '.repeat(19);
  expect(readNote(`${words}${link}`)).toEqual({ note: `${words}${link}`, removed: [], isCut: false });
  const cut = readNote(`${'x'.repeat(130)} ${link}`);
  expect(cut).toEqual({ note: `${'x'.repeat(120)} ${link}`, removed: [], isCut: true });
  expect(readNote(`${long} ${link}`)).toEqual({ note: link, removed: [long], isCut: false });
});

/** Words of a customer who means harm, and links among them. */
const words = fc
  .array(fc.oneof(anyText, fc.constantFrom(...MAPS, ...OTHERS, ' ', ', ', '.', ':', 'www.', '://')), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));

describe('whatever a customer writes', () => {
  it('no note has another link, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(words, (typed) => {
        const note = cleanNote(typed);
        const beside = mapPieces(note).filter(({ isMapLink }) => !isMapLink);
        for (const { text } of beside) expect(text).not.toMatch(/:\/\/|\.\p{L}/u);
        expect(cleanNote(note)).toBe(note);
        expect(note.length).toBeLessThan(1_000);
      }),
    );
  });

  it('no line of the message is forged, and a link to a map arrives byte for byte', () => {
    const link = fc.constantFrom(...MAPS);
    fc.assert(
      fc.property(fc.tuple(words, words, words, words), link, ([name, address, area, typed], map) => {
        const message = messageOf({
          restaurantName: 'A',
          lines: [cartLine('Idli', { note: `${typed} ${map}` })],
          note: `${map} ${typed}`,
          wanted: {
            type: 'delivery',
            isOneOfMany: true,
            table: '',
            area: `${area} ${map}`,
            at: 0,
            now: 0,
          },
          customer: { name, address: `${address} ${map}\n${address}`, pincode: '' },
        });
        const lines = message.split(/[\n\r\u2028\u2029\u0085\v\f]/);
        expect(lines).toHaveLength(14);
        const [place = '', , dish = '', note = '', , whole = '', , total, , customer = ''] = lines.slice(2);
        expect(place).toMatch(/^Delivery: /);
        expect(dish).toMatch(/^Idli \(1 x /);
        for (const each of [note, whole]) expect(each).toMatch(/^Note: /);
        expect(total).toMatch(/^Total: ₹[\d,.]+$/);
        for (const { text, isMapLink } of mapPieces(customer)) {
          if (!isMapLink) expect(text.replace(/\d:\d/g, '')).not.toMatch(/[:：﹕︓꞉∶]/);
          if (!isMapLink) expect(text).not.toMatch(/[*_~`]/);
        }
        for (const each of [place, whole, customer]) expect(each.split(map)).not.toHaveLength(1);
        expect(plainWords(customer)).toBe(customer);
      }),
    );
  });
});
