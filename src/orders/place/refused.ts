import { AppError } from '#platform/http/errors.ts';

/** 422: an order that makes no sense beside the menu, in a sentence. */
export function refused(code: string, message: string): AppError {
  return new AppError(422, code, message);
}
