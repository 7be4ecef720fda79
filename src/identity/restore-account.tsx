import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { type CurrentUser, useApp } from './app-context.tsx';

type Props = {
  /** What the server said about the account, with the last day. */
  message: string;
  credentials: { email: string; password: string };
};

/** Offers a deleted account back to who has just shown that it is theirs. */
export function RestoreAccount({ message, credentials }: Props) {
  const { api, begin } = useApp();
  const [pending, setPending] = useState(false);

  const restore = async () => {
    setPending(true);
    try {
      const answer = await api.request<{ token: string; data: CurrentUser }>(
        'POST',
        urls.restoreAccount(),
        credentials,
      );
      toast.success('Welcome back. Everything is as you left it.');
      begin(answer.token, answer.data);
    } catch (error) {
      toast.error((error as Error).message);
      setPending(false);
    }
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
