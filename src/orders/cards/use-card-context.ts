import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCan, useLinkTo } from '#identity/app-context.tsx';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { pages } from '#routes';
import { printsOnAccept } from '../tickets/ticket-settings.ts';
import type { CardContext } from './order-card.tsx';
import { useOrderActions } from './use-order-actions.ts';

/** What the cards of all orders share. */
export function useCardContext(
  { timeZone, ways }: Pick<Restaurant, 'timeZone' | 'ways'>,
  aheadMs: number,
  movedAt: () => number,
): CardContext {
  const actions = useOrderActions();
  const mayWrite = useCan()('orders.write');
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  return useMemo(
    () => ({
      zone: timeZone,
      readyIn: Object.fromEntries(ways.map(({ type, readyInMinutes }) => [type, readyInMinutes])),
      aheadMs,
      actions,
      mayWrite,
      movedAt,
      onAccepted: (order) => {
        if (printsOnAccept())
          void navigate(`${linkTo(pages.ticket(order.id, 'kitchen'))}&print=1`, { state: { order } });
      },
    }),
    [timeZone, ways, aheadMs, actions, mayWrite, movedAt, navigate, linkTo],
  );
}
