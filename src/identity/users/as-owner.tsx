import Eye from 'lucide-react/icons/eye';
import { type ReactNode, useMemo } from 'react';
import { withQuery } from '#platform/http/client/api-client.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { DraftOwner } from '#platform/ui/forms/use-draft.ts';
import { AppContext, type AppContextValue, stopViewing, useApp } from '../app-context.tsx';
import { userAdminTexts } from './user-admin-texts.ts';

/** The banner above every screen while the administrator views as an owner (docs/product/admin.md#see-as-owner). */
export function ViewAsBanner() {
  const { user, viewingAs } = useApp();
  if (viewingAs === undefined) return null;
  return (
    <aside
      aria-label={userAdminTexts.seeAsOwner}
      className="sticky top-0 z-30 flex items-center gap-3 border-turmeric-ink/25 border-b bg-turmeric-soft px-4 py-1.5 text-sm print:hidden"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0 text-turmeric-ink" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" title={user?.email}>
          {user?.email}
        </p>
        <p className="text-xs">{userAdminTexts.seeAsOwnerHint}</p>
      </div>
      <Button size="sm" className="shrink-0" onClick={() => stopViewing(viewingAs)}>
        {userAdminTexts.stopLooking}
      </Button>
    </aside>
  );
}

/** Disables all buttons and inputs inside it while the administrator views as a user; links still work. */
export function ReadOnlyWhenViewingAs({ children }: { children: ReactNode }) {
  const { viewingAs } = useApp();
  if (viewingAs === undefined) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}

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
