import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useLinkTo } from '#identity/app-context.tsx';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { ActionMenu, type MenuAction } from '#platform/ui/actions/action-menu.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { pages } from '#routes';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';

const texts = ordersTexts.buttons;

type Status = OrderWire['status'];
type Props = {
  order: OrderWire;
  isBusy: boolean;
  mayWrite: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onGo: (status: Status) => void;
  /** Left out where the phone is blocked already. */
  onBlock?: (() => void) | undefined;
  onUnblock?: (() => void) | undefined;
};

/** The actions for an order in its current status: the next step as a large button, the rest beside it. */
export function OrderButtons({ order, isBusy, mayWrite, ...on }: Props) {
  const { onAccept, onDecline, onGo, onBlock, onUnblock } = on;
  const { status, number } = order;
  const linkTo = useLinkTo();
  const kitchen = linkTo(pages.ticket(order.id, 'kitchen'));
  const back: MenuAction[] = backFrom[status].map(({ to, label }) => ({
    label,
    icon: <Undo2 />,
    onSelect: () => onGo(to),
  }));
  const more: MenuAction[] = [
    ...(status === 'placed'
      ? [{ label: texts.printKot, icon: <Printer />, to: kitchen, state: { order } }]
      : []),
    {
      label: texts.printSlip,
      icon: <ReceiptText />,
      to: linkTo(pages.ticket(order.id, 'customer')),
      state: { order },
    },
    ...(mayWrite ? back : []),
    ...(mayWrite && status === 'accepted'
      ? [{ label: texts.declineAccepted, icon: <X />, isDangerous: true, onSelect: onDecline }]
      : []),
    ...(mayWrite && onBlock
      ? [{ label: ordersTexts.block.block, icon: <Ban />, isDangerous: true, onSelect: onBlock }]
      : []),
    ...(mayWrite && onUnblock
      ? [{ label: ordersTexts.block.unblock, icon: <CircleCheck />, onSelect: onUnblock }]
      : []),
  ];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {mayWrite && status === 'placed' && (
        <>
          <Button variant="primary" size="lg" className="flex-1 px-3!" pending={isBusy} onClick={onAccept}>
            {rich(texts.accept, { number, hidden })}
          </Button>
          <Button size="lg" className="px-4!" aria-disabled={isBusy} onClick={isBusy ? undefined : onDecline}>
            {rich(texts.decline, { number, hidden })}
          </Button>
        </>
      )}
      {mayWrite && status === 'accepted' && (
        <Button
          variant="primary"
          size="lg"
          className="flex-1 px-3!"
          pending={isBusy}
          onClick={() => onGo('ready')}
        >
          {rich(texts.ready, { number, hidden })}
        </Button>
      )}
      {mayWrite && (status === 'accepted' || status === 'ready') && (
        <Button
          variant={status === 'ready' ? 'primary' : 'secondary'}
          size="lg"
          className={status === 'ready' ? 'flex-1 px-3!' : 'px-4!'}
          pending={isBusy}
          onClick={() => onGo('done')}
        >
          {rich(texts.complete, { number, hidden })}
        </Button>
      )}
      {status !== 'placed' && (
        <LinkButton
          to={kitchen}
          state={{ order }}
          size="lg"
          className="px-3.5!"
          aria-label={texts.printKotOf({ number })}
          title={texts.printKot}
        >
          <Printer aria-hidden="true" />
        </LinkButton>
      )}
      <ActionMenu label={texts.more({ number })} actions={more} />
    </div>
  );
}

/** The step back from each status, to undo a mistake that is noticed later. */
const backFrom: Record<Status, ReadonlyArray<{ to: Status; label: string }>> = {
  placed: [],
  accepted: [{ to: 'placed', label: texts.backToNew }],
  ready: [{ to: 'accepted', label: texts.backToAccepted }],
  done: [{ to: 'accepted', label: texts.backToAccepted }],
  declined: [{ to: 'placed', label: texts.backToNew }],
  withdrawn: [],
};
