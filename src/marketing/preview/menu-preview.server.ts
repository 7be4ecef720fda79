import { createHash } from 'node:crypto';
import { type ImportedItem, itemOf, rowsOf } from '#import/edit-rows.ts';
import { type ImportEntry, type Row, UNNAMED_CATEGORY } from '#import/row.ts';
import { parseText } from '#import/text/parse-text.ts';
import { categoryKey } from '#menu/categories/category.ts';
import { publicCategoryFields } from '#menu/menu.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/formats/text.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import {
  type CategoryView,
  type ItemView,
  PREVIEW_SLUG,
  type StorefrontView,
} from '#storefront/view/view.ts';
import { itemViewFields } from '#storefront/view/view-fields.ts';
import { previewTexts } from './preview-texts.ts';

/** A pasted menu as its page would show it, and the lines that its owner should check. */
export interface MenuPreview {
  view: StorefrontView;
  itemCount: number;
  unreadable: FlaggedLine[];
  /** Lines that were read, but could be understood in another way. */
  doubtful: FlaggedLine[];
}

/** A line of the pasted text, counted from 1, with the reasons to check it, in sentences. */
export interface FlaggedLine {
  lineNumber: number;
  text: string;
  reason: string;
}

/** Parses a menu like bulk add (docs/product/import.md#bulk-add). `name` may be empty. Saves nothing, never throws. */
export function previewMenu(text: string, name: string): MenuPreview {
  const { entries } = parseText(text);
  const idOf = contentIds();
  const byCategory = Map.groupBy(rowsOf(entries), ({ category }) => categoryKey(category));
  const shown = [...byCategory.values()].map((rows, place) => ({
    ...defaultsOf(publicCategoryFields),
    id: `c${place + 1}`,
    name: rows[0]?.category || UNNAMED_CATEGORY,
    items: rows.map(itemOf).map((item) => itemView(idOf(item), item)),
  }));
  return {
    view: {
      restaurant: {
        ...defaultsOf(publicRestaurantFields),
        name: singleLine(name) || previewTexts.unnamed,
        slug: PREVIEW_SLUG,
      },
      categories: shown,
      choicesHash: '',
      servingTimes: [],
      closed: '',
      openUntil: '',
    },
    itemCount: shown.reduce((sum, { items }: CategoryView) => sum + items.length, 0),
    unreadable: entries.flatMap((entry) =>
      entry.kind === 'left-out' ? [flaggedLine(entry, entry.reason)] : [],
    ),
    doubtful: rowsOf(entries).flatMap(doubtsIn),
  };
}

function doubtsIn(row: Row): FlaggedLine[] {
  return row.doubts.length === 0
    ? []
    : [flaggedLine(row, row.doubts.map(({ message }) => message).join(' '))];
}

function flaggedLine({ source }: ImportEntry, reason: string): FlaggedLine {
  return { ...source, reason };
}

/** Everything written about a dish, except its photo, which would have to be uploaded. */
function itemView(
  id: string,
  { category: _c, photo: _p, askedChoices: _a, served: _t, variants, ...item }: ImportedItem,
): ItemView {
  const sizes = variants.map(({ id: _, ...size }, at) => ({ ...size, no: at + 1, off: '' }));
  return { ...defaultsOf(itemViewFields), ...item, id, variants: sizes };
}

/** Ids derived from an item's content, so that a cart from one preview never names another dish in the next. */
function contentIds() {
  const uses = new Map<string, number>();
  return ({ category, name, pricePaise, variants }: ImportedItem): string => {
    const id = createHash('sha256')
      .update(JSON.stringify([category, name, pricePaise, ...variants]))
      .digest('hex')
      .slice(0, 12);
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return use === 1 ? id : `${id}-${use}`;
  };
}
