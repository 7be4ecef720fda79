import { AppError } from '#platform/http/errors.ts';

/** A 422 error for an order that does not fit the menu; `message` is a sentence for people. */
export function refused(code: string, message: string): AppError {
  return new AppError(422, code, message);
}
