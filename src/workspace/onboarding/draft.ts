import { isRecord } from '#platform/json.ts';
import { stored } from '#platform/stored.ts';
import { inBrowser, type StoragePlace } from '#platform/stored-text.ts';

/** Texts as typed; nothing in a draft is checked yet. */
export interface ItemRow {
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
  rows: ItemRow[];
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

/**
 * Returns the draft this person left in this browser; empty when there is none, when it is damaged, or when it is
 * somebody else's.
 */
export function readDraft(userId: string, storage: StoragePlace = inBrowser): OnboardingDraft {
  const found = ownedDraft(storage).get();
  return found?.userId === userId ? found.draft : {};
}

/** Keeps the draft for the next visit, where storage allows it. */
export function keepDraft(userId: string, draft: OnboardingDraft, storage: StoragePlace = inBrowser): void {
  ownedDraft(storage).set({ userId, draft });
}

const ownedDraft = (storage: StoragePlace) =>
  stored<Owned | undefined>('menu_link_onboarding', asOwned, undefined, { storage });

function asOwned(found: unknown): Owned | undefined {
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
