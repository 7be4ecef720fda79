import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { SessionList } from '../sessions/list/session-list.tsx';

/** The devices somebody is signed in on: ends one, or all, for whoever has lost one or used somebody else's. */
export function DevicesCard() {
  const { api, signOut } = useApp();
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const signOutEverywhere = async () => {
    setPending(true);
    try {
      await api.request('POST', urls.signOutEverywhere());
      toast.success('You have been signed out everywhere.');
      void signOut();
    } catch (error) {
      toast.error((error as Error).message);
    }
    setPending(false);
  };

  return (
    <Card
      title="Devices"
      description="Where you are signed in. A lost phone, or a computer that is not yours? End it here."
    >
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <SessionList />
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Sign out"
        tone="primary"
        pending={pending}
        onConfirm={() => void signOutEverywhere()}
      >
        All devices are signed out, this one too. Please have your password ready.
      </ConfirmDialog>
    </Card>
  );
}
