import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';

/**
 * Puts what the server refused at the form's fields, and the focus into the first of them. What is about no field of
 * the form stands over it, as `errors.root`. Throws what is no refusal again.
 */
export function showRefusal<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void {
  if (!(error instanceof ApiError)) throw error;
  const refused = fields.filter((field) => error.fields[field]);
  if (refused.length === 0) setError('root', { message: error.message });
  refused.forEach((field, place) => {
    setError(field, { message: error.fields[field] }, { shouldFocus: place === 0 });
  });
}
