import { Button } from '#platform/ui/button.tsx';
import type { UnreadableLine } from '../paste/paste.ts';
import type { PreviewActions } from './preview-actions.ts';

type Props = { line: UnreadableLine; actions: PreviewActions; isBusy: boolean };

/** A line nothing is made of, and why. */
export function UnreadableNote({ line: { at, lineNumber, text, reason, fix }, actions, isBusy }: Props) {
  return (
    <div className="pt-1.5 text-sm">
      <p className="wrap-anywhere text-muted">“{text.trim()}”</p>
      <p className="mt-0.5">
        <span className="text-muted">Line {lineNumber} will not be added.</span> {reason}
      </p>
      {fix && (
        <Button
          size="sm"
          className="mt-2"
          disabled={isBusy}
          onClick={() => actions.replace(new Map([[at, fix.text]]))}
        >
          {fix.label}
        </Button>
      )}
    </div>
  );
}
