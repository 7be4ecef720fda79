import Ban from 'lucide-react/icons/ban';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { type DeclineReason, declineReasons } from '../order.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';

type Props = {
  order: OrderWire;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecline: (reason: DeclineReason) => void;
  /** Left out where the phone is blocked already. */
  onBlock?: (() => void) | undefined;
};

/** Asks why an order is declined: one tap on a reason declines it. */
export function DeclineDialog({ order, open, onOpenChange, onDecline, onBlock }: Props) {
  const close = (then: () => void) => () => {
    onOpenChange(false);
    then();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Decline ${order.number}`}
      description="The customer sees this reason. Please also message on WhatsApp."
    >
      <div className="grid grid-cols-1 gap-2">
        {declineReasons.map((reason) => (
          <Button key={reason} size="lg" className="justify-start!" onClick={close(() => onDecline(reason))}>
            {reason}
          </Button>
        ))}
      </div>
      {onBlock && (
        <div className="mt-6 border-t pt-4">
          <Button size="lg" variant="ghost" className="-mx-2 text-chilli!" onClick={close(onBlock)}>
            <Ban aria-hidden="true" />
            {ordersTexts.block}
          </Button>
          <p className="text-muted text-sm">
            {ordersTexts.blockWhat}
            {!order.isKnown && <span className="block">{ordersTexts.blockNetwork}</span>}
          </p>
        </div>
      )}
    </Dialog>
  );
}
