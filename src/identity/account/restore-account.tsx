import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  /** What the server said about the account, with the last day. */
  message: string;
  /** Brings it back, and shows what the server refuses. */
  onRestore: () => Promise<void>;
};

/** Offers a deleted account back to who has just shown that it is theirs. */
export function RestoreAccount({ message, onRestore }: Props) {
  const [pending, setPending] = useState(false);

  const restore = async () => {
    setPending(true);
    await onRestore();
    setPending(false);
  };

  return (
    <div role="alert">
      <Notice
        tone="attention"
        title="This account is deleted"
        actions={
          <Button size="sm" onClick={() => void restore()} pending={pending} pendingLabel="Bringing it back…">
            Bring it back
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
