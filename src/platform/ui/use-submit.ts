import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';
import { pageSettled } from '#platform/ui/page-change.ts';
import { useOnce } from '#platform/ui/use-once.ts';

/**
 * Returns a submit handler that runs `work`, one call at a time from the first tap until the page is gone. Shows the
 * server's refusals in the form, at those of its `fields` that they are about.
 */
export function useSubmit<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  fields: readonly Path<Form>[],
  work: (typed: Form) => Promise<unknown>,
) {
  const submit = useOnce(
    form.handleSubmit(async (typed) => {
      try {
        await work(typed);
        await pageSettled();
      } catch (error) {
        showRefusal(error, fields, form.setError);
      }
    }),
  );
  return (event?: BaseSyntheticEvent) => {
    // Otherwise the browser would submit the form itself.
    event?.preventDefault();
    return submit(event);
  };
}

/**
 * Shows the server's refusal at the form's fields, and focuses the first of them. A message about none of `fields`
 * becomes `errors.root`. Rethrows any error that is not an `ApiError`.
 */
export function showRefusal<Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void {
  if (!(error instanceof ApiError)) throw error;
  const refused = fields.filter((field) => error.fields[field]);
  if (refused.length === 0) setError('root', rootError(error));
  refused.forEach((field, place) => {
    setError(field, { message: error.fields[field] }, { shouldFocus: place === 0 });
  });
}

/** The error of a whole form. Its type is the error's code, so that a draft knows whether it may be saved. */
export function rootError(error: unknown): { type: string; message: string } {
  return { type: error instanceof ApiError ? error.code : 'internal', message: (error as Error).message };
}
