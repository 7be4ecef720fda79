import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SHOWN } from '../order-book.ts';
import { ordersTexts, pageText } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';

type Props = {
  orders: readonly OrderWire[];
  /** The group, for screen readers. */
  name: string;
  /** The id of an order; the page that has it is shown first. */
  pointedAt?: string | null;
  children: (shown: readonly OrderWire[]) => ReactNode;
};

/** Shows 75 orders of a group at a time, so that a flood of them does not make the page too large for a phone. */
export function PagedOrders({ orders, name, pointedAt = null, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(() => {
    const at = pointedAt === null ? 0 : orders.findIndex(({ id }) => id === pointedAt);
    return Math.floor(Math.max(0, at) / SHOWN);
  });
  const last = Math.max(0, Math.ceil(orders.length / SHOWN) - 1);
  const shown = Math.min(page, last);
  const turn = (to: number) => {
    setPage(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="scroll-mt-20">
      {children(orders.slice(shown * SHOWN, (shown + 1) * SHOWN))}
      {last > 0 && (
        <nav aria-label={`Pages: ${name}`} className="mt-4 flex flex-wrap items-center gap-3">
          <p role="status" className="figures flex-1 basis-full text-muted text-sm sm:basis-auto">
            {pageText(shown, orders.length)}
          </p>
          <Button aria-disabled={shown === 0} onClick={() => shown > 0 && turn(shown - 1)}>
            {ordersTexts.previous}
          </Button>
          <Button aria-disabled={shown === last} onClick={() => shown < last && turn(shown + 1)}>
            {ordersTexts.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
