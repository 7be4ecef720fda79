import { isUntranslated } from '../fields/translations.ts';
import { isRecord } from '../formats/json.ts';
import { DAY, HOUR } from '../services/clock.ts';
import { stored, storedKeys } from './stored.ts';
import { inBrowser, type StoragePlace } from './stored-text.ts';

const PREFIX = 'menu_link_draft:';

const MAX_AGE = 7 * DAY;

/** The server deletes an unused picture a day after its upload. */
const MAX_PICTURE_AGE = 23 * HOUR;

/** Unsaved input of a form: only the changed fields. */
export interface FormDraft {
  values: Record<string, unknown>;
  /** The version of the edited record; absent for a new one. */
  version?: number | undefined;
  /** Whether it was sent, and nobody knows whether it was saved. */
  wasSent?: boolean | undefined;
}

type StoredDraft = FormDraft & { at: number };

const draftAt = (key: `${typeof PREFIX}${string}`, storage: StoragePlace) =>
  // Without storage the draft lasts as long as the page, in its form.
  stored<StoredDraft | undefined>(key, asDraft, undefined, { storage, onlyStored: true });

/**
 * Returns the draft stored under `key` for a form like `shape`; undefined when there is none, or no field of it fits.
 * Stored data cannot be trusted, so a field counts only when its value has the same type as in `shape`. Drafts are
 * dropped after 7 days, and the `pictures` fields in them after 23 hours.
 */
export function readDraft(
  key: string,
  shape: Record<string, unknown>,
  { storage = inBrowser, now = Date.now(), pictures = [] as readonly string[] } = {},
): FormDraft | undefined {
  deleteOldDrafts(storage, now);
  const found = draftAt(`${PREFIX}${key}`, storage).get();
  if (!found) return undefined;
  const { at, version, values, wasSent } = found;
  const fits = ([field, value]: [string, unknown]) =>
    field in shape &&
    hasTypeOf(value, shape[field]) &&
    !(pictures.includes(field) && now - at > MAX_PICTURE_AGE);
  const fitting = Object.entries(values).filter(fits);
  if (fitting.length === 0) return undefined;
  return {
    values: Object.fromEntries(fitting),
    ...(version !== undefined && { version }),
    ...(wasSent && { wasSent }),
  };
}

/** Stores a draft, if the browser allows it. A draft without values removes the stored one. */
export function storeDraft(key: string, draft: FormDraft, storage = inBrowser): void {
  const hasValues = Object.keys(draft.values).length > 0;
  draftAt(`${PREFIX}${key}`, storage).set(hasValues ? { ...draft, at: Date.now() } : undefined);
}

/** Notes in a stored draft whether it was sent without a known outcome. */
export function markDraftSent(key: string, wasSent: boolean, storage = inBrowser): void {
  draftAt(`${PREFIX}${key}`, storage).change((draft) => draft && { ...draft, wasSent });
}

/** Removes all drafts from this browser, so that nothing is left after signing out. */
export function deleteDrafts(storage = inBrowser): void {
  for (const key of storedKeys(PREFIX, storage)) draftAt(key, storage).set(undefined);
}

function deleteOldDrafts(storage: StoragePlace, now: number): void {
  for (const key of storedKeys(PREFIX, storage)) {
    const draft = draftAt(key, storage);
    if (!(now - (draft.get()?.at ?? Number.NaN) < MAX_AGE)) draft.set(undefined);
  }
}

function asDraft(found: unknown): StoredDraft | undefined {
  if (!isRecord(found) || !isRecord(found.values) || typeof found.at !== 'number') return undefined;
  const { at, values, version, wasSent } = found;
  return {
    at,
    values,
    version: typeof version === 'number' ? version : undefined,
    wasSent: wasSent === true || undefined,
  };
}

/**
 * Whether a value has the type of the sample. A null sample allows null, a string, a number, or a choice (an object of
 * strings). List entries must be like the sample's first entry, or strings when the sample is empty. A sample without
 * fields stands for translations: texts by language and name, or none.
 */
function hasTypeOf(value: unknown, sample: unknown): boolean {
  if (sample === null)
    return value === null || isChoice(value) || ['string', 'number'].includes(typeof value);
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((one) => hasTypeOf(one, sample.length > 0 ? sample[0] : ''));
  if (!isRecord(sample)) return typeof value === typeof sample;
  if (isUntranslated(sample)) return value === undefined || areTranslations(value);
  return (
    isRecord(value) &&
    Object.keys(value).every((field) => Object.hasOwn(sample, field)) &&
    Object.entries(sample).every(([field, one]) => hasTypeOf(value[field], one))
  );
}

function areTranslations(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isChoice);
}

function isChoice(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((part) => typeof part === 'string');
}
