import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '#platform/ui/button.tsx';
import type { OpenForm, SaveOutcome } from '#platform/ui/row-form.ts';

type Props = {
  form: Pick<OpenForm<never>, 'outcome'> & { formState: { isDirty: boolean; isSubmitting: boolean } };
  /** What saving is waiting for, in words, and how to cancel it. */
  waiting?: { words: string; stop: () => void } | undefined;
};

/** A sticky Save button for a long form, with the save state beside it. */
export function SaveBar({ form, waiting }: Props) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-(--tab-bar,0px) z-10 -mx-4 mt-6 flex items-center gap-3 border-line border-t bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--tab-bar,0px))] sm:py-3 sm:mx-0 sm:bottom-[calc(var(--tab-bar,0px)+1rem)] sm:rounded-lg sm:border sm:bg-surface sm:shadow-float"
    >
      <p role="status" className={clsx('min-w-0 flex-1 text-sm', waiting && 'sr-only')}>
        {!isSubmitting && <Standing hasUnsaved={isDirty} outcome={form.outcome} />}
      </p>
      {waiting && (
        <>
          <p className="min-w-0 flex-1 text-sm">{waiting.words}</p>
          <Button onClick={waiting.stop}>Stop waiting</Button>
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        pendingLabel={waiting?.words ?? 'Saving…'}
        className="min-w-28"
      >
        Save
      </Button>
    </div>
  );
}

function Standing({ hasUnsaved, outcome }: { hasUnsaved: boolean; outcome: SaveOutcome }) {
  if (outcome.failure) {
    return (
      <span className="flex items-start gap-1.5 text-chilli">
        <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.15em] shrink-0" />
        {outcome.failure}
      </span>
    );
  }
  if (hasUnsaved) return <span className="text-muted">Not saved yet</span>;
  if (!outcome.isSaved) return <span className="text-muted">Everything is saved.</span>;
  return (
    <span className="flex items-center gap-1.5 text-leaf">
      <Check aria-hidden="true" className="size-[1.15em] shrink-0" />
      Saved.
    </span>
  );
}
