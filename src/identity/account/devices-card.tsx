import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';

/** Signs out on every device, for whoever has lost one or used somebody else's. */
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
      description="A lost phone, or a computer that is not yours? Sign out on all of them."
    >
      <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
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
