import type { ReactNode } from 'react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { api, pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { formatCount, formatDate } from '../format.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { AdminUser, AdminUserDetails } from './wire.ts';

/** Restaurant, membership, last sign-in and counts of a user. */
export function UserDetailsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, isError, error, refetch, isFetching } = useAdminRead<AdminUserDetails>(
    api.adminUser(user.id),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="User details"
      description={user.email}
      footer={
        data?.restaurant && (
          <>
            <LinkButton to={pages.adminRestaurant(data.restaurant.id)}>Edit settings</LinkButton>
            <LinkButton to={pages.adminMenu(data.restaurant.id)}>Edit menu</LinkButton>
          </>
        )
      }
    >
      {data && <Details {...data} />}
      {!data && isError && (
        <ErrorState title="Failed to load the user" onRetry={refetch} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label="Loading the user" className="grid grid-cols-1 gap-3">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  );
}

function Details({ user, restaurant, membership, payments }: AdminUserDetails) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {user.suspendedReason && (
        <Notice tone="attention" title="Suspended">
          {user.suspendedReason}
        </Notice>
      )}
      {user.state === 'invited' && (
        <Notice tone="info" title="Invited">
          {user.invitedUntil
            ? `The invitation can be used until ${formatDate(user.invitedUntil)}.`
            : 'The invitation is over. Send it again from the list.'}
        </Notice>
      )}
      {user.deletedAt && (
        <Notice
          tone="danger"
          title={`Deleted by the ${user.deletedBy ?? 'owner'} on ${formatDate(user.deletedAt)}`}
        >
          {user.restorableUntil && `Can be brought back until ${formatDate(user.restorableUntil)}.`}
        </Notice>
      )}
      <Facts>
        <Fact name="E-mail confirmed">{user.emailVerified ? 'Yes' : 'Not yet'}</Fact>
        <Fact name="Joined">{formatDate(user.created_at)}</Fact>
        <Fact name="Last sign-in">{user.lastSignInAt ? formatDate(user.lastSignInAt) : 'Never'}</Fact>
        <Fact name="Payments">{formatCount(payments)}</Fact>
      </Facts>
      <section aria-labelledby="details-restaurant">
        <h3 id="details-restaurant" className="mb-2 text-base">
          Restaurant
        </h3>
        {restaurant ? <RestaurantFacts {...restaurant} /> : <p className="text-muted text-sm">Not set</p>}
      </section>
      <section aria-labelledby="details-membership">
        <h3 id="details-membership" className="mb-2 text-base">
          Membership
        </h3>
        {membership ? <MembershipFacts {...membership} /> : <p className="text-muted text-sm">None</p>}
      </section>
    </div>
  );
}

function RestaurantFacts(restaurant: NonNullable<AdminUserDetails['restaurant']>) {
  return (
    <Facts>
      <Fact name="Name">{restaurant.name}</Fact>
      <Fact name="Page">
        <a
          href={pages.storefront(restaurant.slug)}
          target="_blank"
          rel="noopener"
          className="break-all text-leaf underline underline-offset-4"
        >
          {restaurant.slug}
        </a>
      </Fact>
      <Fact name="Items">{formatCount(restaurant.items)}</Fact>
      <Fact name="Categories">{formatCount(restaurant.categories)}</Fact>
      <Fact name="Page views, 30 days">{formatCount(restaurant.pageViews30Days)}</Fact>
      <Fact name="Page views, all">{formatCount(restaurant.pageViewsTotal)}</Fact>
    </Facts>
  );
}

function MembershipFacts(membership: NonNullable<AdminUserDetails['membership']>) {
  return (
    <Facts>
      <Fact name="Status">
        <StatusBadge status={membership.status} />
      </Fact>
      <Fact name="Plan">{membership.planType}</Fact>
      <Fact name="Start Date">{formatDate(membership.startDate)}</Fact>
      <Fact name="End Date">{formatDate(membership.endDate)}</Fact>
    </Facts>
  );
}

/** Names and values below one another: `<Facts><Fact name="Plan">Monthly</Fact></Facts>`. */
function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-2.5 text-sm">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
