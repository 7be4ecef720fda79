import { switchedAt } from '#menu/availability/availability.ts';
import { isOnSale } from '#menu/availability/stock.ts';
import type { Category, MenuItem } from '#menu/menu.ts';
import { languages } from '#menu/search/printed-languages.ts';
import { nameWithSize } from '#ordering/choices/item-names.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatPhone } from '#platform/formats/phone.ts';
import type { QrShape } from '#platform/formats/qr-shape.ts';
import { DAY } from '#platform/services/clock.ts';
import { publicUrl, readableUrl } from '#restaurant/address/public-url.ts';
import { languagesOf } from '#restaurant/settings/languages.ts';
import type { OwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import { pages } from '#routes';
import type { Masthead } from './menu/menu-parts.tsx';
import type { MenuLayout } from './menu/menu-sheets.tsx';
import {
  type CardKind,
  type PrintKind,
  type PrintOptions,
  type Sheet,
  sheetOf,
  tableNumbers,
} from './print-options.ts';
import type { CardContent } from './printed-card.tsx';
import { fixedWordings, type PrintedLanguages, type Wording, wordingsOf } from './wordings.ts';

/** What the options result in: cards, the menu, or nothing and the reason. */
export type Printable =
  | { kind: CardKind; sheet: Sheet; cards: CardContent[] }
  | { kind: 'menu'; menu: Category[]; masthead: Masthead; look: MenuLayout; leftOut: string[] }
  | { nothing: 'no-items' | 'tables' }
  | { nothing: 'codes' };

/** Large enough to be read on a wall. */
const LARGE_TEXT = 1.35;

interface Choice {
  kind: PrintKind;
  options: PrintOptions;
  restaurant: OwnRestaurant;
  menu: readonly Category[];
  makeQr: QrMaker;
  /** The extra code that each table's QR code carries, if orders are stored; undefined while loading. */
  codes?: ReadonlyMap<string, string> | undefined;
  now?: number;
}

/** What is back within this time, in ms, is printed as if it were there: paper lasts longer. */
export const BACK_SOON = 7 * DAY;

export function printableOf({
  kind,
  options,
  restaurant,
  menu,
  makeQr,
  codes,
  now = Date.now(),
}: Choice): Printable {
  const card = cardOf(restaurant, options, makeQr);
  if (kind === 'menu') {
    const fullMenu = menu.map((category) => ({
      ...category,
      items: category.items.map((item) => itemAt(item, now)),
    }));
    const printed = printedMenu(fullMenu, options.soldOut);
    if (printed.length === 0) return { nothing: 'no-items' };
    const contacts = contactsOf(restaurant, card.languages);
    const masthead = { ...card, contacts, isPureVeg: restaurant.isPureVeg };
    return { kind, menu: printed, masthead, look: layoutOf(options), leftOut: leftOutOf(fullMenu, printed) };
  }
  const sheet = sheetOf(kind, options.cutting);
  if (kind !== 'tents' || !options.hasNumbers) return { kind, sheet, cards: [card] };
  const tables = tableNumbers(options.fromTable, options.toTable);
  if (!tables.ok) return { nothing: 'tables' };
  if (restaurant.remembersOrders && !codes) return { nothing: 'codes' };
  const cards = tables.numbers.map((table) => {
    const path = pages.storefrontTable(restaurant.slug, String(table), codes?.get(String(table)));
    return { ...card, table, qr: makeQr(new URL(path, publicUrl(restaurant.slug)).href) };
  });
  return { kind, sheet, cards };
}

function cardOf(restaurant: OwnRestaurant, options: PrintOptions, makeQr: QrMaker): CardContent {
  const { slug, logoImageUrl } = restaurant;
  const printed: PrintedLanguages = {
    own: languagesOf(restaurant.languages)[0],
    first: options.language,
    second: options.second,
  };
  const [ours, ...second] = fixedWordings(printed, (tag) => languages[tag].headline);
  const own = options.headline.trim();
  const isOwn = own !== '' && own !== ours?.text;
  const headline = isOwn ? { text: own, ...langAttributes(own) } : ours;
  const url = publicUrl(slug);
  return {
    names: wordingsOf(restaurant, 'name', printed),
    headlines: headline ? [headline, ...second] : [],
    languages: printed,
    logoImageUrl,
    address: readableUrl(url),
    qr: makeQr(url),
  };
}

function layoutOf({ columns, textSize, hasDescriptions }: PrintOptions): MenuLayout {
  return { columns: Number(columns), textScale: textSize === 'large' ? LARGE_TEXT : 1, hasDescriptions };
}

/** The restaurant's address in its languages, and its phone number, one line each. */
function contactsOf(restaurant: OwnRestaurant, printed: PrintedLanguages): Wording[] {
  const number = restaurant.phone || restaurant.whatsapp;
  return [
    ...wordingsOf(restaurant, 'address', printed).map((place) => ({ ...place, text: onOneLine(place.text) })),
    ...(number ? [{ text: formatPhone(number), dir: 'ltr' as const }] : []),
  ].filter(({ text }) => text !== '');
}

function onOneLine(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  return lines
    .map((line) => (line.endsWith(',') ? line.slice(0, -1) : line))
    .filter(Boolean)
    .join(', ');
}

/** A dish as it is once everything that is back soon is back. */
function itemAt(item: MenuItem, now: number): MenuItem {
  const until = now + BACK_SOON;
  return { ...switchedAt(item, until), variants: item.variants.map((size) => switchedAt(size, until)) };
}

/** The names of dishes and sizes that are not printed. */
function leftOutOf(fullMenu: readonly Category[], printed: readonly Category[]): string[] {
  const printedById = new Map(printed.flatMap(({ items }) => items).map((item) => [item.id, item]));
  return fullMenu
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const left = printedById.get(item.id);
      if (!left) return [item.name];
      const sizes = item.variants.filter(({ id }) => !left.variants.some((size) => size.id === id));
      return sizes.map((size) => nameWithSize(item, size.no));
    });
}

/** Returns the part of a menu to print: no empty categories, and sold-out items only if they are to be marked. */
function printedMenu(menu: readonly Category[], soldOut: PrintOptions['soldOut']): Category[] {
  const isPrinted = (thing: MenuItem | MenuItem['variants'][number]) =>
    isOnSale(thing) || soldOut === 'marked';
  const items = ({ items }: Category) =>
    items.filter((item) => isPrinted(item) && (item.variants.length === 0 || item.variants.some(isPrinted)));
  const withSizes = (item: MenuItem) => ({ ...item, variants: item.variants.filter(isPrinted) });
  return menu
    .map((category) => ({ ...category, items: items(category).map(withSizes) }))
    .filter((category) => category.items.length > 0);
}

/** Makes the QR code of a text. Throws if the text is too long for a QR code (about 1,600 characters). */
export type QrMaker = (text: string) => QrShape;

/** Loads the library that makes QR codes, and returns a function that caches each code. Throws when loading fails. */
export async function loadQrMaker(): Promise<QrMaker> {
  const { qrCode, qrShape } = await import('#platform/formats/qr-shape.ts');
  const made = new Map<string, QrShape>();
  return (text) => {
    const known = made.get(text);
    if (known) return known;
    const shape = qrShape(qrCode(text, LEVEL));
    made.set(text, shape);
    return shape;
  };
}

// A quarter of the code may be scratched, stained or under a thumb.
const LEVEL = 'Q';
