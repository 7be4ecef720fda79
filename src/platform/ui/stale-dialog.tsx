import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { TheirChange } from '#platform/ui/edit-merge.ts';

type Props = {
  /** What was changed, as in "This item was changed on another device". */
  title: string;
  /** What they changed; the dialog is open while this is set. */
  stale: { changes: TheirChange[] } | undefined;
  onSettle: (which: 'mine' | 'theirs') => void;
  /** Returns to the form without a decision. */
  onClose: () => void;
};

/**
 * Shown when somebody else has saved the same row meanwhile: lists their changes and asks what to do
 * (docs/product/common.md#edits).
 */
export function StaleDialog({ title, stale, onSettle, onClose }: Props) {
  return (
    <Dialog
      open={stale !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description="“Keep mine” saves your changes over theirs."
      footer={
        <>
          <Button onClick={() => onSettle('theirs')}>Take theirs</Button>
          <Button variant="primary" onClick={() => onSettle('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-4 text-sm">
        {stale?.changes.map(({ label, before, now, mine }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            <dd>
              <span className="text-muted line-through">{before}</span>{' '}
              <span className="sr-only">is now </span>
              {now}
            </dd>
            {mine !== undefined && <dd className="text-turmeric-ink">Yours: {mine}</dd>}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
