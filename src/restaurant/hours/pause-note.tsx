import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { ask } from '#platform/http/ask.ts';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { FormFrame } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { restaurantFields } from '../restaurant.ts';
import type { HoursCalls } from './hours-calls.server.ts';
import { type OwnHours, readHours } from './own-hours.ts';
import { useAskHoursAgain, useShowHours } from './use-hours.ts';

/** The note that customers read with a pause, saved by its own button (docs/product/restaurant.md#pausing). */
export function PauseNote({ hours }: { hours: OwnHours }) {
  const call = ask<HoursCalls>(useApi());
  const show = useShowHours();
  const askAgain = useAskHoursAgain();
  const form = useRowForm({
    begin: { note: hours.pauseNote },
    draft: 'brief',
    async save({ note }) {
      try {
        return readHours(await call('PATCH /api/restaurant/pause', { body: { note } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_paused')) throw error;
        toast.error(error.message);
        askAgain();
        return false;
      }
    },
    onSaved(noted) {
      show(noted);
      form.beginAnew({ note: noted.pauseNote });
      toast.success('Saved.');
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const follow = useEffectEvent((note: string) => {
    if (!form.hasUnsaved()) form.beginAnew({ note });
  });
  useEffect(() => follow(hours.pauseNote), [hours.pauseNote]);
  return (
    <FormFrame form={form} className="mt-4 grid grid-cols-1 gap-3">
      <div className="flex items-end gap-2">
        <TextField
          form={form}
          name="note"
          label="Note for customers"
          className="flex-1"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Back after the rush"
          maxLength={restaurantFields.pauseNote.max}
        />
        <Button
          type="submit"
          className="min-h-12"
          disabled={!isDirty}
          pending={isSubmitting}
          pendingLabel="Saving…"
        >
          Save<span className="sr-only"> note</span>
        </Button>
      </div>
    </FormFrame>
  );
}
