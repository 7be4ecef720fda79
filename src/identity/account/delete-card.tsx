import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way out. */
export function DeleteCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Delete account"
      description="Your page closes at once. You can change your mind for 30 days; after that everything is gone for good."
    >
      <Button onClick={() => setOpen(true)} className="text-chilli!">
        Delete my account
      </Button>
      <DeleteDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}
