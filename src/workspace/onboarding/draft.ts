const KEY = 'menu_link_onboarding';

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

/**
 * Returns the draft this person left in this browser; empty when there is none, when it is damaged, or when it is
 * somebody else's.
 */
export function readDraft(userId: string, storage: Pick<Storage, 'getItem'> = localStorage): OnboardingDraft {
  try {
    const found = JSON.parse(storage.getItem(KEY) ?? 'null');
    return found.userId === userId && isDraft(found.draft) ? found.draft : {};
  } catch {
    return {};
  }
}

/** Keeps the draft for the next visit, where storage allows it. */
export function keepDraft(
  userId: string,
  draft: OnboardingDraft,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, draft }));
  } catch {
    // Then the draft lasts only as long as the page is open.
  }
}

/** Anything can write to the storage: only values in the shape of a draft get into the forms. */
function isDraft(found: OnboardingDraft): boolean {
  const { business, whatsapp, items } = found;
  const isRow = (row: ItemRow) => areTexts(row.name, row.price);
  return (
    (business === undefined || areTexts(business.name, business.slug)) &&
    (whatsapp === undefined || areTexts(whatsapp)) &&
    (items === undefined || (areTexts(items.category) && items.rows.every(isRow)))
  );
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}
