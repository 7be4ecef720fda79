import { DAY, HOUR } from './clock.ts';

const PREFIX = 'menu_link_draft:';

const KEPT_FOR = 7 * DAY;

/** A picture that nothing refers to goes a day after it was sent. */
const PICTURES_FOR = 23 * HOUR;

/** What has been typed into a form and not been saved: the changed fields alone. */
export interface FormDraft {
  values: Record<string, unknown>;
  /** The version of what was being changed; absent for something new. */
  version?: number | undefined;
}

/** A browser that forbids storage throws at the mere name of it. */
const here = (): Storage => localStorage;

type Stored = FormDraft & { at: number };

/**
 * What was typed into a form like `shape`, by its key; undefined when there is nothing, or nothing that fits. Storage is
 * anybody's to write: a field counts only where it is of the kind the form has there. Drafts of 7 days are forgotten, and
 * pictures in them after a day.
 */
export function readDraft(
  key: string,
  shape: Record<string, unknown>,
  { storage = here, now = Date.now(), pictures = [] as readonly string[] } = {},
): FormDraft | undefined {
  try {
    forgetOld(storage(), now);
    const { at, version, values } = JSON.parse(storage().getItem(PREFIX + key) ?? 'null') as Stored;
    const fits = ([field, value]: [string, unknown]) =>
      field in shape &&
      isAlike(value, shape[field]) &&
      !(pictures.includes(field) && now - at > PICTURES_FOR);
    const fitting = Object.entries(values).filter(fits);
    if (fitting.length === 0) return undefined;
    return { values: Object.fromEntries(fitting), ...(typeof version === 'number' && { version }) };
  } catch {
    return undefined;
  }
}

/** Keeps a draft, where storage allows it; one without values is none. */
export function keepDraft(key: string, draft: FormDraft, storage = here): void {
  try {
    if (Object.keys(draft.values).length === 0) storage().removeItem(PREFIX + key);
    else storage().setItem(PREFIX + key, JSON.stringify({ ...draft, at: Date.now() } satisfies Stored));
  } catch {
    // It lives as long as the page does.
  }
}

/** Forgets all drafts of this browser: whoever signs out leaves nothing behind. */
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
 * Of the same plain kind. Null as a sample stands for nothing, a text, a number, or a choice, an object of texts. What a
 * list holds is like the first of the sample's; texts where that has none.
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
