import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { SessionList } from '../sessions/list/session-list.tsx';

/** The devices somebody is signed in on: ends one, or all, for whoever has lost one or used somebody else's. */
export function DevicesCard() {
  const { api, signOut } = useApp();
  const [isAsking, setAsking] = useState(false);
  const signingOut = useAction(async () => {
    await api.request('POST', urls.signOutEverywhere());
    toast.success('You have been signed out everywhere.');
    void signOut();
  });

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
        pending={signingOut.isRunning}
        onConfirm={() => void signingOut.run()}
      >
        All devices are signed out, this one too. Please have your password ready.
      </ConfirmDialog>
    </Card>
  );
}
