import { DAY, HOUR } from './clock.ts';

const PREFIX = 'menu_link_draft:';

const KEPT_FOR = 7 * DAY;

/** The server deletes an unused picture a day after its upload. */
const PICTURES_FOR = 23 * HOUR;

/** Unsaved input of a form: only the changed fields. */
export interface FormDraft {
  values: Record<string, unknown>;
  /** The version of the edited record; absent for a new one. */
  version?: number | undefined;
  /** Whether it was sent, and nobody knows whether it was saved. */
  wasSent?: boolean | undefined;
}

/** Browsers that block storage throw on any access to `localStorage`. */
const here = (): Storage => localStorage;

type Stored = FormDraft & { at: number };

/**
 * Returns the draft stored under `key` for a form like `shape`; undefined when there is none, or no field of it fits.
 * Stored data cannot be trusted, so a field counts only when its value has the same type as in `shape`. Drafts are
 * dropped after 7 days, and the `pictures` fields in them after 23 hours.
 */
export function readDraft(
  key: string,
  shape: Record<string, unknown>,
  { storage = here, now = Date.now(), pictures = [] as readonly string[] } = {},
): FormDraft | undefined {
  try {
    forgetOld(storage(), now);
    const { at, version, values, wasSent } = JSON.parse(storage().getItem(PREFIX + key) ?? 'null') as Stored;
    const fits = ([field, value]: [string, unknown]) =>
      field in shape &&
      isAlike(value, shape[field]) &&
      !(pictures.includes(field) && now - at > PICTURES_FOR);
    const fitting = Object.entries(values).filter(fits);
    if (fitting.length === 0) return undefined;
    return {
      values: Object.fromEntries(fitting),
      ...(typeof version === 'number' && { version }),
      ...(wasSent === true && { wasSent }),
    };
  } catch {
    return undefined;
  }
}

/** Stores a draft, if the browser allows it. A draft without values removes the stored one. */
export function keepDraft(key: string, draft: FormDraft, storage = here): void {
  try {
    if (Object.keys(draft.values).length === 0) storage().removeItem(PREFIX + key);
    else storage().setItem(PREFIX + key, JSON.stringify({ ...draft, at: Date.now() } satisfies Stored));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** Notes in a stored draft whether it was sent without a known outcome. */
export function noteSent(key: string, wasSent: boolean, storage = here): void {
  try {
    const stored = storage().getItem(PREFIX + key);
    if (stored) storage().setItem(PREFIX + key, JSON.stringify({ ...JSON.parse(stored), wasSent }));
  } catch {
    // Without storage there is no draft to offer.
  }
}

/** Removes all drafts from this browser, so that nothing is left after signing out. */
export function dropDrafts(storage = here): void {
  try {
    for (const key of draftKeys(storage())) storage().removeItem(key);
  } catch {}
}

function forgetOld(storage: Storage, now: number): void {
  for (const key of draftKeys(storage))
    if (!(now - timeOf(storage.getItem(key)) < KEPT_FOR)) storage.removeItem(key);
}

function timeOf(stored: string | null): number {
  try {
    return JSON.parse(stored ?? 'null').at;
  } catch {
    return Number.NaN;
  }
}

function draftKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

/**
 * Whether a value has the type of the sample. A null sample allows null, a string, a number, or a choice (an object of
 * strings). List entries must be like the sample's first entry, or strings when the sample is empty.
 */
function isAlike(value: unknown, sample: unknown): boolean {
  if (sample === null)
    return value === null || isChoice(value) || ['string', 'number'].includes(typeof value);
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((one) => isAlike(one, sample.length > 0 ? sample[0] : ''));
  if (!isObject(sample)) return typeof value === typeof sample;
  return (
    isObject(value) &&
    Object.keys(value).every((field) => Object.hasOwn(sample, field)) &&
    Object.entries(sample).every(([field, one]) => isAlike(value[field], one))
  );
}

function isChoice(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((part) => typeof part === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
