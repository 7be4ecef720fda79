import { useForm } from 'react-hook-form';
import { useApi } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { restaurantFields } from '../restaurant.ts';
import { hoursCalls, type OwnHours } from './hours-calls.ts';
import { useAskHoursAgain, useShowHours } from './use-hours.ts';

/** The note that customers read with a pause, saved by its own button (docs/product/restaurant.md#pausing). */
export function PauseNote({ hours }: { hours: OwnHours }) {
  const api = useApi();
  const show = useShowHours();
  const askAgain = useAskHoursAgain();
  const form = useForm({ values: { note: hours.pauseNote }, resetOptions: { keepDirtyValues: true } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const submit = useSubmit(form, ['note'], async ({ note }) => {
    try {
      const noted = await hoursCalls(api).notePause(note);
      show(noted);
      form.reset({ note: noted.pauseNote });
      toast.success('Saved.');
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_paused')) throw error;
      toast.error(error.message);
      askAgain();
    }
  });
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex items-end gap-2">
      <Field
        label="Note for customers"
        error={errors.note?.message ?? errors.root?.message}
        className="flex-1"
      >
        <TextInput
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Back after the rush"
          maxLength={restaurantFields.pauseNote.max}
          {...form.register('note')}
        />
      </Field>
      <Button
        type="submit"
        className="min-h-12"
        disabled={!isDirty}
        pending={isSubmitting}
        pendingLabel="Saving…"
      >
        Save<span className="sr-only"> note</span>
      </Button>
    </form>
  );
}
