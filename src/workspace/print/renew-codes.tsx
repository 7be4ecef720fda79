import { useState } from 'react';
import { tableCodesTexts as texts } from '#orders/table-codes/table-codes-texts.ts';
import { useRenewTableCodes } from '#orders/table-codes/use-table-codes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';

/** Invalidates the extra code in the printed QR codes of tables; `renewed` is how often that has been done so far. */
export function RenewCodes({ renewed }: { renewed: number }) {
  const renew = useRenewTableCodes();
  const [isAsking, setAsking] = useState(false);
  const renewing = useAction(async () => {
    await renew(renewed);
    setAsking(false);
    toast.success(texts.renewed);
  });
  return (
    <Card title={texts.codes} description={texts.renewWhy}>
      <Button onClick={() => setAsking(true)}>{texts.renew}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.renewTitle}
        confirmLabel={texts.renewYes}
        pending={renewing.isRunning}
        onConfirm={() => void renewing.run()}
      >
        {texts.renewWhat}
      </ConfirmDialog>
    </Card>
  );
}
