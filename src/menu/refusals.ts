import { type AppError, badInput, conflict } from '#platform/http/errors.ts';
import { tooLongProblem } from './availability/off-until.ts';
import { categoryKey, MAX_CATEGORIES } from './categories/category.ts';
import { MAX_ITEMS } from './menu-item.ts';

export const TOO_MANY_CATEGORIES = `A menu can have ${MAX_CATEGORIES} categories. Delete one to add another.`;
export const TOO_MANY_ITEMS = `A menu can have ${MAX_ITEMS.toLocaleString('en-IN')} items. Delete one to add another.`;

export const NO_ITEM = 'Item not found. Please reload the page.';

/** 409 with one of the messages above. */
export function tooMany(message: string): AppError {
  return conflict(message, { code: 'too_many' });
}

/** Throws 409 at the field: two things of one name would only confuse (a double tap makes them easily). */
export function refuseTakenName(
  things: 'a category' | 'item timings',
  others: ReadonlyArray<{ name: string }>,
  name: string,
): void {
  if (!others.some((other) => categoryKey(other.name) === categoryKey(name))) return;
  const message = `You already have ${things} called ${name}.`;
  throw conflict(message, { code: 'name_taken', fields: { name: message } });
}

/** Throws 400 when a dish, a size or an option would be sold out for more than a year. */
export function refuseTooLong<Field extends 'availableAgainAt' | 'variants' | 'options'>(
  field: Field,
  things: Parameters<typeof tooLongProblem>[0],
  now: Date,
): void {
  const problem = tooLongProblem(things, now.getTime());
  if (problem) throw badInput({ [field]: problem });
}
