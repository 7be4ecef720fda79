import { isRecord } from '../../formats/json.ts';

/** A field that somebody else has changed since this edit began, in words. */
export interface TheirChange {
  label: string;
  before: string;
  now: string;
  /** The value entered here; undefined when this field was not changed here, or to the same value. */
  mine: string | undefined;
}

/** How to describe a form: the name of each field it edits, in the form's order, and its value in words. */
export interface Words<Form> {
  labels: Partial<Record<keyof Form, string>>;
  formatValue(values: Form, field: keyof Form): string;
}

/** The fields that differ, in the order of `before`. */
export function changedFields<Form extends object>(before: Form, now: Form): (keyof Form)[] {
  return (Object.keys(before) as (keyof Form)[]).filter((field) => !isSame(before[field], now[field]));
}

/**
 * Merges two edits that both began from `base`: fields changed in `mine` keep that value, all others are as in
 * `theirs`. So saving one field never reverts somebody else's change to another, nor one translation another.
 */
export function mergeEdits<Form extends object>(base: Form, mine: Form, theirs: Form): Form {
  const merged = { ...theirs };
  for (const field of changedFields(base, mine))
    merged[field] = mergeValues(base[field], mine[field], theirs[field]) as Form[typeof field];
  return merged;
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...names].map((name) => {
    const isMine = !isSame(base[name], mine[name]);
    return [name, isMine ? mergeValues(base[name], mine[name], theirs[name]) : theirs[name]];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/**
 * Returns what somebody else changed since `base`, and the value of `mine` there (docs/product/common.md#edits). The same
 * value on both sides is no change to ask about.
 */
export function theirChanges<Form extends object>(
  { base, mine, theirs }: { base: Form; mine: Form; theirs: Form },
  { labels, formatValue }: Words<Form>,
): TheirChange[] {
  const fields = Object.entries(labels) as [keyof Form, string][];
  return fields
    .filter(([field]) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]))
    .map(([field, label]) => {
      const isMine = !isSame(mine[field], base[field]);
      return {
        label,
        before: formatValue(base, field),
        now: formatValue(theirs, field),
        mine: isMine ? formatValue(mine, field) : undefined,
      };
    });
}

/**
 * Returns `base` with the values that were sent from here without an answer, where `theirs` has the same: those were
 * saved after all, and are nobody else's change.
 */
export function baseAfterLostSaves<Form extends object>(
  base: Form,
  sent: readonly Form[],
  theirs: Form,
): Form {
  const own = changedFields(base, theirs).filter((field) =>
    sent.some((values) => isSame(values[field], theirs[field])),
  );
  const known = { ...base };
  for (const field of own) known[field] = theirs[field];
  return known;
}

/** Compares plain values; lists are equal when all of their entries are. */
function isSame(before: unknown, now: unknown): boolean {
  return before === now || JSON.stringify(before) === JSON.stringify(now);
}
