import type { CSSProperties } from 'react';
import {
  type CategoryView,
  canBeHad,
  hasPhotos,
  hasSizeRows,
  type ItemView,
  type RestaurantView,
  takesOrders,
} from '../view/view.ts';

// Heights in rem, as styles/menu.css draws them on a phone of 360 pixels.
const HEAD = 1.75;
const NAME = 1.275;
const PRICE = 1.7;
const LINE = 1.45;
const BUTTON = 3.5;
const MORE = 3.75;
/** The label of a dish that cannot be ordered now: first line with margins, and each further line in a narrow card. */
const LABEL = 2.25;
const LABEL_LINE = 1.2;
/** How many characters of the label fit on a line of a card in two columns. */
const LABEL_SIGNS = 17;
/** The row of a size on the card, with its own Add. */
const SIZE = 3.25;

interface Shape {
  /** Characters per line of an item's name and of its description, and how many lines of the description are shown. */
  nameLine: number;
  wordsLine: number;
  wordsLines: number;
  columns: 1 | 2;
  /** The height of the photo (rem), and whether it is above the text. */
  photo: number;
  isAbove: boolean;
  /** The sum of vertical margins and paddings (rem). */
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
 * The height (rem, as `--tall`) that styles/menu.css reserves for a category that the browser does not render yet:
 * about the height of its first `shown` items on a phone, to avoid layout shifts.
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
  const descriptionHeight = description
    ? 0.375 + LINE * Math.min(wordsLines, lines(description, wordsLine))
    : 0;
  const title = NAME * lines(name, nameLine) + descriptionHeight;
  if (hasSizeRows(item)) {
    // In a narrow card a size's Add is below its text.
    const rows = 2 * (isAbove && button ? SIZE + PRICE : SIZE);
    return rows + air + (isAbove ? photo + title : Math.max(title, photo));
  }
  const words = title + PRICE;
  if (canBeHad(item)) {
    if (isAbove) return photo + words + button + air;
    return Math.max(words, photo && photo + button) + air;
  }
  // The label is below the text in a narrow card; in a wide one in a row of its own if it says when, else in Add's
  // place.
  const more = LABEL_LINE * Math.max(0, lines(item.off, LABEL_SIGNS) - 1);
  if (isAbove) return photo + words + LABEL + more + air;
  if (item.off) return Math.max(words, photo) + LABEL + air;
  return Math.max(words, photo && photo + LABEL) + air;
}

function lines(text: string, signs: number): number {
  return Math.ceil(text.length / signs);
}
