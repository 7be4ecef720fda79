import { clsx } from 'clsx';
import HandPlatter from 'lucide-react/icons/hand-platter';
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee';
import { CALL_LASTS } from '#ordering/orders/table-call.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { agoText } from '../../cards/order-text.ts';
import { useServerNow } from '../../live/live-orders.tsx';
import { liveTexts } from '../../live/live-texts.ts';
import { tableCallsTexts } from './table-calls-texts.ts';
import type { TableCallWire } from './table-calls-wire.ts';

type Props = {
  calls: readonly TableCallWire[];
  /** Undefined for people with read access only. */
  onDone: ((id: string) => Promise<void>) | undefined;
  /** To be read from two metres away. */
  isLarge?: boolean;
};

/** The tables that call, above the orders (docs/product/orders.md#calls-from-tables). */
export function TableCalls({ calls, onDone, isLarge = false }: Props) {
  return (
    <ul
      aria-label={tableCallsTexts.title}
      aria-live="polite"
      className={clsx(
        'divide-y rounded-lg border border-turmeric bg-turmeric-soft text-turmeric-ink empty:hidden',
        isLarge ? 'text-xl' : 'text-base',
      )}
    >
      {calls.map((call) => (
        <Call key={call.id} call={call} onDone={onDone} />
      ))}
    </ul>
  );
}

const icons = { waiter: HandPlatter, bill: ReceiptIndianRupee };

function Call({ call, onDone }: { call: TableCallWire } & Pick<Props, 'onDone'>) {
  const { id, kind, table, calledAt, rungAt } = call;
  const isOver = useServerNow((now) => now > Date.parse(rungAt) + CALL_LASTS);
  const ago = useServerNow((now) => agoText(now - Date.parse(calledAt)));
  const ending = useAction(async () => onDone?.(id));
  const Icon = icons[kind];
  if (isOver) return null;
  return (
    <li className="flex min-h-14 items-center gap-3 border-turmeric/40 px-4 py-2">
      <Icon aria-hidden="true" className="size-[1.4em] shrink-0" />
      <p className="wrap-anywhere min-w-0 flex-1">
        <strong className="font-semibold">{liveTexts.call[kind]({ table })}</strong>{' '}
        <span aria-live="off" className="figures whitespace-nowrap text-[0.85em]">
          {ago}
        </span>
      </p>
      {onDone && (
        <Button size="lg" pending={ending.isRunning} onClick={() => void ending.run()}>
          {commonTexts.done}
        </Button>
      )}
    </li>
  );
}
