import { useState } from 'react';
import { whatsappUrl } from '#platform/phone.ts';
import { Button } from '#platform/ui/button.tsx';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { daysText } from './renewal-columns.tsx';
import type { RenewalWire } from './wire.ts';

type Props = {
  /** At least one, each with a WhatsApp number. */
  renewals: readonly RenewalWire[];
  /** Called when a chat is opened, until it has been saved as a contact once; resolves to whether it was. */
  onSpoken: (renewal: RenewalWire) => Promise<boolean>;
  onClose: () => void;
};

/** The dialog that opens the chats with several owners, one after another. */
export function ChatRound({ renewals, onSpoken, onClose }: Props) {
  const [at, setAt] = useState(0);
  const [spoken, setSpoken] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const renewal = renewals[at] as RenewalWire;
  const { restaurantId, name, whatsapp, message, daysLeft } = renewal;
  const isLast = at === renewals.length - 1;
  const isSpoken = spoken.has(restaurantId);
  const isSaved = saved.has(restaurantId);
  const speak = async () => {
    setSpoken((before) => new Set([...before, restaurantId]));
    if (isSaved || !(await onSpoken(renewal))) return;
    setSaved((before) => new Set([...before, restaurantId]));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`WhatsApp: ${name}`}
      description={`${at + 1} of ${renewals.length} · ${daysText(daysLeft)}`}
      footer={
        <>
          <Button
            variant={isSpoken ? 'primary' : 'secondary'}
            onClick={() => (isLast ? onClose() : setAt(at + 1))}
          >
            {isLast ? 'Done' : 'Next'}
          </Button>
          <a
            href={`${whatsappUrl(whatsapp)}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener"
            onClick={() => void speak()}
            className={buttonStyle(isSpoken ? 'secondary' : 'primary')}
          >
            Open chat
          </a>
        </>
      }
    >
      <p className="whitespace-pre-line rounded-lg bg-well p-4 text-sm wrap-anywhere">{message}</p>
      <p aria-live="polite" className="mt-3 min-h-5 text-muted text-sm">
        {isSaved && 'Saved as a contact.'}
      </p>
    </Dialog>
  );
}
