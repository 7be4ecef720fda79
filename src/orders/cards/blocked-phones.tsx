import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useApi } from '#identity/app-context.tsx';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { blocksKeyOf, useBookKey } from '../live/live-orders.tsx';
import { orderClient } from '../live/order-client.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { BlockWire, OrderWire } from '../wire.ts';
import { blockedPhone } from './order-text.ts';

type Props = {
  orders: readonly OrderWire[];
  /** Undefined for people with read access only. */
  onUnblock: ((blockId: string) => Promise<void>) | undefined;
};

/** Shown below the list: how many phones are blocked; when opened, each phone with a button to unblock it. */
export function BlockedPhones({ orders, onUnblock }: Props) {
  const { data: blocks = [], isError } = useBlocks(orders);
  if (isError) return <p className="text-muted text-sm">{ordersTexts.block.notLoaded}</p>;
  if (blocks.length === 0) return null;
  return (
    <details className="group border-t pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer select-none items-center gap-1 text-muted text-sm">
        {ordersTexts.block.count({ count: blocks.length })}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="max-w-xl divide-y rounded-lg border border-line bg-surface">
        {blocks.map((block) => (
          <Phone key={block.id} block={block} onUnblock={onUnblock} />
        ))}
      </ul>
    </details>
  );
}

function Phone({ block, onUnblock }: { block: BlockWire } & Pick<Props, 'onUnblock'>) {
  const unblocking = useAction(async () => onUnblock?.(block.id));
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 px-4 py-2">
      <span className="min-w-0 flex-1 text-sm">{blockedPhone(block)}</span>
      {onUnblock && (
        <Button pending={unblocking.isRunning} onClick={() => void unblocking.run()}>
          {rich(ordersTexts.block.unblockOne, { number: block.number, hidden })}
        </Button>
      )}
    </li>
  );
}

/** Fetches the blocked phones; again when the orders show that another phone was blocked, here or on another device. */
function useBlocks(orders: readonly OrderWire[]) {
  const api = useApi();
  const blockedKey = orders.flatMap(({ id, blockedUntil }) => (blockedUntil ? `${id} ${blockedUntil}` : []));
  return useQuery({
    queryKey: [...blocksKeyOf(useBookKey()), blockedKey.sort().join()],
    queryFn: ({ signal }) => orderClient(api).blocks(signal),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
