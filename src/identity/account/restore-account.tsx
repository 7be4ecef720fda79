import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useAction } from '#platform/ui/use-action.ts';

type Props = {
  /** What the server said about the account, with the last day. */
  message: string;
  /** Brings it back, and shows what the server refuses. */
  onRestore: () => Promise<void>;
};

/** Offers a deleted account back to who has just shown that it is theirs. */
export function RestoreAccount({ message, onRestore }: Props) {
  const restoring = useAction(onRestore);

  return (
    <div role="alert">
      <Notice
        tone="attention"
        title="This account is deleted"
        actions={
          <Button
            size="sm"
            onClick={() => void restoring.run()}
            pending={restoring.isRunning}
            pendingLabel="Bringing it back…"
          >
            Bring it back
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
