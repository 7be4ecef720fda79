import { type ReactNode, useMemo } from 'react';
import { withQuery } from '#platform/http/api-client.ts';
import { DraftOwner } from '#platform/ui/use-draft.ts';
import { AppContext, type AppContextValue, useApp } from '../app-context.tsx';

type Props = {
  restaurantId: string;
  /** Called with what a screen has saved about the restaurant, instead of updating the current user. */
  onUpdate: AppContextValue['update'];
  children: ReactNode;
};

/**
 * Lets the admin use an owner's own screens: inside it, every API call names the restaurant, and `actingFor` sets
 * where links point and which query keys are used (docs/product/admin.md#on-an-owners-behalf).
 */
export function ActFor({ restaurantId, onUpdate, children }: Props) {
  const app = useApp();
  const api = useMemo(() => withQuery(app.api, { restaurant: restaurantId }), [app.api, restaurantId]);
  const value = useMemo(
    () => ({ ...app, api, actingFor: restaurantId, update: onUpdate }),
    [app, api, restaurantId, onUpdate],
  );
  return (
    <AppContext value={value}>
      <DraftOwner value={`${app.user?.id}/${restaurantId}`}>{children}</DraftOwner>
    </AppContext>
  );
}
