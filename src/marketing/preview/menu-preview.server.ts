import { createHash } from 'node:crypto';
import { publicCategoryFields } from '#menu/menu.ts';
import { parsePaste } from '#menu/paste/parse-paste.ts';
import type { PastedItem, PasteLine } from '#menu/paste/paste.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import {
  BLANK_RESTAURANT,
  type CategoryView,
  type ItemView,
  itemViewFields,
  type RestaurantView,
  type StorefrontView,
} from '#storefront/view.ts';

/** A pasted menu as its page would show it, and the lines of it that its owner should look at. */
export interface MenuPreview {
  view: StorefrontView;
  itemCount: number;
  /** Nothing was made of them. */
  unreadable: LookedAt[];
  /** Read, though they could be meant in another way. */
  doubtful: LookedAt[];
}

/** A line of the paste, from 1, with what there is to say about it, in sentences. */
export interface LookedAt {
  lineNumber: number;
  text: string;
  reason: string;
}

/** As an address it leads nowhere: a preview is not kept. */
const PREVIEW_SLUG = 'preview';

/**
 * Reads a pasted menu as bulk add does (ruling 15) and makes the public page's view of it. `name` is that of the
 * business, possibly empty. Saves nothing, never throws.
 */
export function previewMenu(text: string, name: string): MenuPreview {
  const { categories, lines } = parsePaste(text);
  const idOf = contentIds();
  const shown = categories
    .filter(({ items }) => items.length > 0)
    .map(({ name: category, items }, place) => ({
      id: `c${place + 1}`,
      name: category,
      ...defaultsOf(publicCategoryFields),
      items: items.map((item) => itemView(idOf(category, item), item)),
    }));
  return {
    view: { restaurant: { ...unnamed, name: singleLine(name) || unnamed.name }, categories: shown },
    itemCount: shown.reduce((sum, { items }: CategoryView) => sum + items.length, 0),
    unreadable: lines.filter((line) => line.kind === 'unreadable'),
    doubtful: lines.flatMap(doubtsIn),
  };
}

function doubtsIn(line: PasteLine): LookedAt[] {
  if (!('doubts' in line) || line.doubts.length === 0) return [];
  const { lineNumber, text, doubts } = line;
  return [{ lineNumber, text, reason: doubts.map(({ message }) => message).join(' ') }];
}

const unnamed: RestaurantView = { ...BLANK_RESTAURANT, name: 'Your menu', slug: PREVIEW_SLUG };

function itemView(id: string, { name, pricePaise }: PastedItem): ItemView {
  return { ...defaultsOf(itemViewFields), id, name, pricePaise };
}

/** Ids made from what an item says, so that a cart tried on one preview never names another dish on the next. */
function contentIds() {
  const uses = new Map<string, number>();
  return (category: string, { name, pricePaise }: PastedItem): string => {
    const id = createHash('sha256')
      .update(JSON.stringify([category, name, pricePaise]))
      .digest('hex')
      .slice(0, 12);
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return use === 1 ? id : `${id}-${use}`;
  };
}
