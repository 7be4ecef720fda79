import { draftTriedMenu } from '#import/review/source/draft.ts';
import { categoryNameProblem } from '#menu/categories/category.ts';
import { itemNameProblem } from '#menu/items/menu-item.ts';
import { parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import { stored } from '#platform/browser/stored.ts';
import { inBrowser, type StoragePlace } from '#platform/browser/stored-text.ts';
import { isRecord } from '#platform/formats/json.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { suggestSlug } from '#restaurant/address/slug.ts';
import { onboardingTexts } from './onboarding-texts.ts';

/** Texts as typed; nothing in a draft is checked yet. */
export interface FirstItemRow {
  name: string;
  price: string;
}

export interface BusinessDraft {
  name: string;
  slug: string;
  /** Typed by hand, so it no longer follows the name. */
  isOwnSlug: boolean;
}

export interface ItemsDraft {
  category: string;
  rows: FirstItemRow[];
  /** The last attempt to save these rows, so that a retry cannot add them twice. */
  attempt?: { id: string; of: string };
}

/** What was typed and is not saved yet; a missing part is unchanged from the server. */
export interface OnboardingDraft {
  business?: BusinessDraft | undefined;
  /** The person has continued past the name and the address. */
  hasLeftBusiness?: boolean;
  whatsapp?: string | undefined;
  items?: ItemsDraft | undefined;
}

interface Owned {
  userId: string;
  draft: OnboardingDraft;
}

/** The draft this person left in this browser; empty when there is none, or it is damaged or somebody else's. */
export function readOnboardingDraft(userId: string, storage: StoragePlace = inBrowser): OnboardingDraft {
  const found = ownedDraft(storage).get();
  return found?.userId === userId ? found.draft : {};
}

/** Keeps the draft for the next visit, where storage allows it. */
export function storeOnboardingDraft(
  userId: string,
  draft: OnboardingDraft,
  storage: StoragePlace = inBrowser,
): void {
  ownedDraft(storage).set({ userId, draft });
}

const ownedDraft = (storage: StoragePlace) =>
  stored<Owned | undefined>('menu_link_onboarding', parseOwned, undefined, { storage });

function parseOwned(found: unknown): Owned | undefined {
  if (!isRecord(found) || typeof found.userId !== 'string' || !isRecord(found.draft)) return undefined;
  return isDraft(found.draft) ? { userId: found.userId, draft: found.draft } : undefined;
}

function isDraft({ business, whatsapp, items }: Record<string, unknown>): boolean {
  const isRow = (row: unknown) => isRecord(row) && areTexts(row.name, row.price);
  return (
    (business === undefined || (isRecord(business) && areTexts(business.name, business.slug))) &&
    (whatsapp === undefined || areTexts(whatsapp)) &&
    (items === undefined ||
      (isRecord(items) && areTexts(items.category) && Array.isArray(items.rows) && items.rows.every(isRow)))
  );
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

/**
 * Moves what a visitor has tried on the landing page into the drafts of their new account: the menu into the bulk add
 * draft, the name into the onboarding draft. Existing drafts stay. Returns whether there was anything to move.
 */
export function takeTriedMenu(userId: string): boolean {
  const tried = draftTriedMenu(userId);
  if (!tried) return false;
  const draft = readOnboardingDraft(userId);
  const name = singleLine(tried.name);
  if (name && !draft.business)
    storeOnboardingDraft(userId, { ...draft, business: { name, slug: suggestSlug(name), isOwnSlug: false } });
  return true;
}

export interface RowProblem {
  name?: string;
  price?: string;
}

export interface FirstItems {
  category: string;
  categoryProblem: string | undefined;
  /** One entry for each row, in order; undefined for a valid or an empty row. */
  rowProblems: Array<RowProblem | undefined>;
  /** The valid rows, ready to send; `place` is the index of the row. Price in rupees. */
  lines: Array<{ name: string; price: number; place: number }>;
}

function isEmptyRow({ name, price }: FirstItemRow): boolean {
  return singleLine(name) === '' && price.trim() === '';
}

/** Parses the typed first category and its items. Ignores empty rows. */
export function readFirstItems({ category, rows }: Pick<ItemsDraft, 'category' | 'rows'>): FirstItems {
  const items: FirstItems = {
    category: singleLine(category),
    categoryProblem: categoryNameProblem(singleLine(category)),
    rowProblems: [],
    lines: [],
  };
  rows.forEach((row, place) => {
    const name = singleLine(row.name);
    const price = parseTypedPrice(row.price);
    const problem: RowProblem = {
      ...(itemNameProblem(name) && { name: itemNameProblem(name) }),
      ...(!price.ok && { price: price.isNumber ? price.message : onboardingTexts.menu.priceRequired }),
    };
    const isGood = Object.keys(problem).length === 0;
    items.rowProblems.push(isGood || isEmptyRow(row) ? undefined : problem);
    if (isGood && price.ok) items.lines.push({ name, price: rupeesOf(price.paise), place });
  });
  return items;
}
