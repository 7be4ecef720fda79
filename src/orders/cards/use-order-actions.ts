import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/client/api-client.ts';
import { SECOND } from '#platform/services/clock.ts';
import { isUnconfirmed } from '#platform/ui/actions/use-action.ts';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { blocksKeyOf, fetchChanges, useBookKey } from '../live/live-orders.tsx';
import { inPlaceOf, type OrderBook, withOrder, withoutCall } from '../live/order-book.ts';
import { newerOrder, type OrderChange, orderClient } from '../live/order-client.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { shortText } from './order-text.ts';

type Change = Omit<OrderChange, 'from'>;

/** Messages that need action stay longer than confirmations. */
const LONG_TOAST = 12 * SECOND;

const optimisticOrders = new WeakSet<OrderWire>();

/** Whether an order shows an optimistic update that the server has not confirmed yet. */
export function isOptimistic(order: OrderWire): boolean {
  return optimisticOrders.has(order);
}

/**
 * The actions for orders: each is shown at once, rolled back when the request fails, and can be undone from its toast.
 */
export function useOrderActions() {
  const api = useApi();
  const queries = useQueryClient();
  const key = useBookKey();
  return useMemo(() => {
    const calls = orderClient(api);
    const show = (change: (book: OrderBook) => OrderBook) =>
      queries.setQueryData<OrderBook>(key, (book) => book && change(book));

    async function change(order: OrderWire, wanted: Change): Promise<OrderWire | undefined> {
      const optimistic = { ...order, ...optimisticFields(order, wanted) };
      optimisticOrders.add(optimistic);
      show((book) => inPlaceOf(book, order, optimistic));
      try {
        const { order: changed, short } = await calls.change(
          order.id,
          wanted.status ? { from: order.status, ...wanted } : wanted,
        );
        show((book) => withOrder(inPlaceOf(book, optimistic, order), changed));
        if (short.length > 0) toast.warning(shortText(short), { duration: LONG_TOAST });
        return changed;
      } catch (error) {
        const newer = newerOrder(error);
        show((book) => (newer ? withOrder : unchanged)(inPlaceOf(book, optimistic, order), newer ?? order));
        toast.error(
          newer
            ? ordersTexts.changedElsewhere[newer.status]({ number: newer.number })
            : (error as Error).message,
        );
        // A failure here is repaired by the next update.
        if (isUnconfirmed(error)) void fetchChanges(queries, key, calls).catch(() => {});
        return undefined;
      }
    }

    async function go(order: OrderWire, wanted: Change & { status: OrderWire['status'] }): Promise<boolean> {
      const changed = await change(order, wanted);
      if (!changed) return false;
      const back = { status: order.status, ...clearedFields(order, wanted.status) };
      toast.success(
        ordersTexts.changed[wanted.status]({ number: order.number }),
        withUndo(() => change(changed, back)),
      );
      return true;
    }

    /** Reloads the blocked phones, in their list and on the orders they sent. */
    async function reloadBlocks(): Promise<void> {
      await Promise.all([
        queries.invalidateQueries({ queryKey: blocksKeyOf(key) }),
        // A failure here is repaired by the next update.
        fetchChanges(queries, key, calls).catch(() => {}),
      ]);
    }

    async function setBlocked(order: OrderWire, isBlocked: boolean): Promise<void> {
      try {
        await (isBlocked ? calls.block : calls.unblock)(order.id);
        toast.success(isBlocked ? ordersTexts.block.blocked : ordersTexts.block.unblocked, {
          ...withUndo(() => setBlocked(order, !isBlocked)),
          ...(isBlocked && !order.isKnown && { description: ordersTexts.block.networkHint }),
        });
      } catch (error) {
        toast.error((error as Error).message);
      }
      await reloadBlocks();
    }

    return {
      go,
      async confirmMoney(order: OrderWire) {
        const changed = await change(order, { payment: 'received' });
        if (!changed) return;
        toast.success(
          ordersTexts.paymentConfirmed({ number: order.number }),
          withUndo(() => change(changed, { payment: order.payment })),
        );
      },
      /**
       * Tells the server that somebody has looked at an order; returns whether that worked. Shows no error, since the
       * next look sends it again. The updated order comes with the event stream, for many at once.
       */
      markSeen: (order: OrderWire): Promise<boolean> =>
        calls.change(order.id, { seen: true }).then(
          () => true,
          () => false,
        ),
      /** Ends a call from a table, at once on the screen. It comes back with the next update where that fails. */
      async endCall(id: string): Promise<void> {
        show((book) => withoutCall(book, id));
        try {
          await calls.endCall(id);
        } catch (error) {
          // Another phone was first, or it has ended meanwhile.
          if (error instanceof ApiError && error.status === 404) return;
          toast.error((error as Error).message);
          void fetchChanges(queries, key, calls).catch(() => {});
        }
      },
      block: (order: OrderWire) => setBlocked(order, true),
      unblock: (order: OrderWire) => setBlocked(order, false),
      async unblockPhone(blockId: string) {
        try {
          await calls.unblockPhone(blockId);
          toast.success(ordersTexts.block.unblocked);
        } catch (error) {
          toast.error((error as Error).message);
        }
        await reloadBlocks();
      },
    };
  }, [api, queries, key]);
}

function unchanged(book: OrderBook): OrderBook {
  return book;
}

/** The fields that the server clears on a change of status, and Undo has to send again. */
function clearedFields({ status, readyAt, declineReason }: OrderWire, to: OrderWire['status']): Change {
  if (status === 'declined' && declineReason) return { declineReason };
  return readyAt && (to === 'placed' || to === 'declined') ? { readyAt } : {};
}

function optimisticFields(order: OrderWire, { seen: _seen, ...wanted }: Change): Partial<OrderWire> {
  return { ...wanted, readyAt: wanted.readyAt === undefined ? order.readyAt : wanted.readyAt };
}
