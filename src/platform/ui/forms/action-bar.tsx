import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { commonTexts } from '../../texts/common-texts.ts';
import { Button } from '../actions/button.tsx';
import { uiTexts } from '../ui-texts.ts';
import type { OpenForm, SaveOutcome } from './use-row-form.ts';

type SaveBarProps = {
  form: Pick<OpenForm<never>, 'outcome'> & { formState: { isDirty: boolean; isSubmitting: boolean } };
  /** What saving is waiting for, in words, and how to cancel it. */
  waiting?: { words: string; stop: () => void } | undefined;
};

/** A sticky Save button for a long form, with the save state beside it. */
export function SaveBar({ form, waiting }: SaveBarProps) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-(--tab-bar,0px) z-10 -mx-4 mt-6 flex items-center gap-3 border-line border-t bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--tab-bar,0px))] sm:py-3 sm:mx-0 sm:bottom-[calc(var(--tab-bar,0px)+1rem)] sm:rounded-lg sm:border sm:bg-surface sm:shadow-float"
    >
      <p role="status" className={clsx('min-w-0 flex-1 text-sm', waiting && 'sr-only')}>
        {!isSubmitting && <SaveStatus hasUnsaved={isDirty} outcome={form.outcome} />}
      </p>
      {waiting && (
        <>
          <p className="min-w-0 flex-1 text-sm">{waiting.words}</p>
          <Button onClick={waiting.stop}>{uiTexts.save.stopWaiting}</Button>
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        pendingLabel={waiting?.words ?? commonTexts.saving}
        className="min-w-28"
      >
        {commonTexts.save}
      </Button>
    </div>
  );
}

function SaveStatus({ hasUnsaved, outcome }: { hasUnsaved: boolean; outcome: SaveOutcome }) {
  if (outcome.failure) {
    return (
      <span className="flex items-start gap-1.5 text-chilli">
        <CircleAlert aria-hidden="true" className="mt-[0.15em] size-[1.15em] shrink-0" />
        {outcome.failure}
      </span>
    );
  }
  if (hasUnsaved) return <span className="text-muted">{uiTexts.save.notSavedYet}</span>;
  if (!outcome.isSaved) return <span className="text-muted">{uiTexts.save.allSaved}</span>;
  return (
    <span className="flex items-center gap-1.5 text-leaf">
      <Check aria-hidden="true" className="size-[1.15em] shrink-0" />
      {commonTexts.saved}
    </span>
  );
}

type ActionBarProps = {
  children: ReactNode;
  /** What the form is waiting for; above the actions on a phone, else before them. */
  note?: string | false;
  className?: string;
};

/**
 * The actions of a form. On a phone they stick to the bottom of the screen, within the thumb's reach, share its width,
 * and replace the tab bar; on a wide screen they are at the end of the form, right-aligned.
 */
export function ActionBar({ children, note, className }: ActionBarProps) {
  return (
    <div
      data-bottom-bar=""
      className={clsx(
        note && 'flex-wrap items-center',
        'sticky bottom-(--tab-bar,0px) z-10 -mx-4 flex gap-3 border-line border-t bg-paper px-4 pt-2 *:flex-1',
        'pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--tab-bar,0px))]',
        'sm:static sm:mx-0 sm:justify-end sm:border-0 sm:bg-transparent sm:px-0 sm:pb-0 sm:*:flex-none',
        className,
      )}
    >
      {note && <p className="min-w-0 basis-full text-center text-sm sm:basis-auto">{note}</p>}
      {children}
    </div>
  );
}
