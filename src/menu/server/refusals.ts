import { type AppError, badInput, conflict } from '#platform/http/errors.ts';
import { tooLongProblem } from '../availability/off-until.ts';
import { categoryKey } from '../categories/category.ts';

/** 409: a restaurant may have no more of these. */
export function tooMany(message: string): AppError {
  return conflict(message, { code: 'too_many' });
}

/** Throws 409 at the field: two things of one name would only confuse (a double tap makes them easily). */
export function refuseTakenName(
  others: ReadonlyArray<{ name: string }>,
  name: string,
  message: string,
): void {
  if (!others.some((other) => categoryKey(other.name) === categoryKey(name))) return;
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
