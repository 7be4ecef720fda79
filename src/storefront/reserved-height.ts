import type { CSSProperties } from 'react';
import {
  type CategoryView,
  canBeHad,
  hasPhotos,
  hasSizeRows,
  type ItemView,
  type RestaurantView,
  takesOrders,
} from './view.ts';

// Heights in rem, as styles/menu.css draws them on a phone of 360 pixels.
const HEAD = 1.75;
const NAME = 1.275;
const PRICE = 1.7;
const LINE = 1.45;
const BUTTON = 3.5;
const MORE = 3.75;
/** What is said of a dish that cannot be had: one line, with its air; and each further line in a narrow card. */
const LABEL = 2.25;
const LABEL_LINE = 1.2;
/** How many signs of it a card in two columns holds in a line. */
const LABEL_SIGNS = 17;
/** A size on the card, with an Add of its own. */
const SIZE = 3.25;

interface Shape {
  /** Signs that a line of an item's name holds, of its description, and how many lines of that are shown. */
  nameLine: number;
  wordsLine: number;
  wordsLines: number;
  columns: 1 | 2;
  /** How tall the photo is, and whether it stands over the words. */
  photo: number;
  isAbove: boolean;
  /** All that is left free above and below. */
  air: number;
}

const list = { columns: 1, nameLine: 21, isAbove: false } as const;
const grid = { columns: 2, nameLine: 13, wordsLine: 18, isAbove: true } as const;
const shapes: Record<RestaurantView['layout'], { photos: Shape; bare: Shape }> = {
  list: {
    photos: { ...list, wordsLine: 27, wordsLines: 3, photo: 5.25, air: 2 },
    bare: { ...list, wordsLine: 43, wordsLines: 2, photo: 0, air: 1.57 },
  },
  grid: {
    photos: { ...grid, wordsLines: 3, photo: 8.7, air: 1.75 },
    bare: { ...grid, wordsLines: 2, photo: 0, air: 2.5 },
  },
};

/**
 * The room that styles/menu.css keeps for a category which the browser does not draw yet: about as tall as it will be with
 * its first `shown` items on a phone, so that the page does not move under the finger.
 */
export function reservedHeight(
  { items, description }: CategoryView,
  restaurant: RestaurantView,
  shown: number,
): CSSProperties {
  const shape = shapes[restaurant.layout][hasPhotos(items) ? 'photos' : 'bare'];
  const button = takesOrders(restaurant) ? BUTTON : 0;
  let tall = HEAD + LINE * lines(description, 43) + (shown < items.length ? MORE : 0);
  for (let start = 0; start < shown; start += shape.columns) {
    const row = items.slice(start, start + shape.columns);
    tall += Math.max(...row.map((item) => heightOf(item, shape, button)));
  }
  return { '--tall': Math.round(tall) } as CSSProperties;
}

function heightOf(item: ItemView, shape: Shape, button: number): number {
  const { name, description } = item;
  const { nameLine, wordsLine, wordsLines, photo, isAbove, air } = shape;
  const told = description ? 0.375 + LINE * Math.min(wordsLines, lines(description, wordsLine)) : 0;
  const title = NAME * lines(name, nameLine) + told;
  if (hasSizeRows(item)) {
    // A size's Add stands below its words where the card is narrow.
    const rows = 2 * (isAbove && button ? SIZE + PRICE : SIZE);
    return rows + air + (isAbove ? photo + title : Math.max(title, photo));
  }
  const words = title + PRICE;
  if (canBeHad(item)) {
    if (isAbove) return photo + words + button + air;
    return Math.max(words, photo && photo + button) + air;
  }
  // In a narrow card below the words, in a row of its own where it says when, else in the place of Add.
  const more = LABEL_LINE * Math.max(0, lines(item.off, LABEL_SIGNS) - 1);
  if (isAbove) return photo + words + LABEL + more + air;
  if (item.off) return Math.max(words, photo) + LABEL + air;
  return Math.max(words, photo && photo + LABEL) + air;
}

function lines(text: string, signs: number): number {
  return Math.ceil(text.length / signs);
}
