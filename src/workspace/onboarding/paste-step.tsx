import { type SubmitEvent, useRef } from 'react';
import { PasteBox } from '#menu/bulk/paste-box.tsx';
import { Preview } from '#menu/bulk/preview.tsx';
import { addedText, leftText } from '#menu/bulk/report.ts';
import { count } from '#menu/bulk/review.ts';
import type { usePastedMenu } from '#menu/bulk/use-pasted-menu.ts';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';

type Props = {
  paste: ReturnType<typeof usePastedMenu>;
  onTypeInstead: () => void;
  onDone: () => void;
  onBack: () => void;
};

const FORM_ID = 'paste-menu';

/** Step 3 with a whole menu pasted, here or on the landing page before there was an account. */
export function PasteStep({ paste, onTypeInstead, onDone, onBack }: Props) {
  const { text, setText, review, report, progress } = paste;
  const box = useRef<HTMLTextAreaElement>(null);
  const isBusy = progress !== undefined;

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (paste.check()) return box.current?.focus();
    // What is left then could not be read or was refused; it stays in the box, here and in Bulk Add.
    if (await paste.add()) onDone();
  };

  return (
    <div className="flex flex-1 flex-col gap-6">
      {report && (
        <Notice tone="attention" title={addedText(report.addedCount)}>
          {report.linesLeft > 0 && leftText(report.linesLeft)}
        </Notice>
      )}
      <form id={FORM_ID} noValidate onSubmit={save} className="grid grid-cols-1 gap-3">
        <PasteBox text={text} onText={setText} isBusy={isBusy} error={paste.problem} box={box} />
        <Button variant="ghost" className="justify-self-start text-leaf!" onClick={onTypeInstead}>
          Type items one by one instead
        </Button>
      </form>
      {text.trim() !== '' && (
        <Preview review={review} categories={paste.categories} actions={paste.actions} isBusy={isBusy} />
      )}
      <ActionBar className="sm:justify-start!">
        {progress && (
          <ProgressBar
            label={`Adding ${count(progress.total, 'item')}`}
            value={(100 * progress.done) / Math.max(1, progress.total)}
          />
        )}
        <Button size="lg" onClick={onBack} className="px-3! sm:px-6!">
          Back
        </Button>
        <Button size="lg" variant="ghost" onClick={onDone} className="px-3! sm:px-6!">
          Later
        </Button>
        <Button
          type="submit"
          form={FORM_ID}
          variant="primary"
          size="lg"
          pending={isBusy}
          pendingLabel="Saving…"
          className="flex-2!"
        >
          {review.itemCount > 0 ? `Save ${count(review.itemCount, 'item')}` : 'Save items'}
        </Button>
      </ActionBar>
    </div>
  );
}
