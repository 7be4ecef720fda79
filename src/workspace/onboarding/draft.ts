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
  /** The last try to save these rows, so that trying again cannot add them twice. */
  attempt?: { id: string; of: string };
}

/** What has been typed and not been saved yet; a part that is missing is as the server has it. */
export interface OnboardingDraft {
  business?: BusinessDraft | undefined;
  /** The name and the address have been gone on from. */
  hasLeftBusiness?: boolean;
  whatsapp?: string | undefined;
  items?: ItemsDraft | undefined;
}

/** The draft this person left in this browser; empty when there is none, or it is damaged, or somebody else's. */
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
    // Kept as long as the page is open.
  }
}

/** Storage is anybody's to write: only what has the shape of a draft gets into the forms. */
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
