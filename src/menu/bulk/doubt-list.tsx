import { Button } from '#platform/ui/button.tsx';
import type { Doubt } from '../paste/paste.ts';
import type { PreviewActions } from './preview-actions.ts';

type Props = {
  at: number | undefined;
  lineNumber: number;
  /** As pasted. */
  text: string;
  doubts: readonly Doubt[];
  failure?: string | undefined;
  /** Whether "Looks right" settles it; a category without items stays without. */
  canAccept?: boolean;
  actions: PreviewActions;
  isBusy: boolean;
};

/** Why a line needs a look, and what can be done about it with one tap. */
export function DoubtList({
  at,
  lineNumber,
  text,
  doubts,
  failure,
  canAccept = true,
  actions,
  isBusy,
}: Props) {
  const place = `line ${lineNumber}`;
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      {failure !== undefined && <p className="text-chilli">Not added: {failure}</p>}
      {doubts.map(({ code, message }) => (
        <p key={code} className="text-turmeric-ink">
          {message}
        </p>
      ))}
      {text.trim() !== '' && (
        <p className="wrap-anywhere text-muted text-xs">
          Line {lineNumber}: “{text.trim()}”
        </p>
      )}
      {doubts.length > 0 && at !== undefined && (
        <div className="mt-1 flex flex-wrap gap-2">
          {doubts.map(
            ({ code, fix }) =>
              fix && (
                <Button
                  key={code}
                  size="sm"
                  disabled={isBusy}
                  onClick={() => actions.replace(new Map([[at, fix.text]]))}
                >
                  {fix.label}
                </Button>
              ),
          )}
          {canAccept ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Looks right, ${place}`}
              disabled={isBusy}
              onClick={() => actions.accept(text)}
            >
              Looks right
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Leave it out, ${place}`}
              disabled={isBusy}
              onClick={() => actions.leaveOut(at, lineNumber)}
            >
              Leave it out
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
