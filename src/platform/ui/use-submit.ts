import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#platform/http/api-client.ts';
import { pageSettled } from '#platform/ui/page-change.ts';
import { useOnce } from '#platform/ui/use-once.ts';

/**
 * What a form does when it is submitted: `work`, once at a time, from the first tap until its page is gone. What the server
 * refuses stands in the form, at those of its `fields` that it is about.
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
    // The browser would send the form itself.
    event?.preventDefault();
    return submit(event);
  };
}

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
