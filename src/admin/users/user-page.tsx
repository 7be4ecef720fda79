import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, buttonStyle } from '#platform/ui/button.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { formatDate } from '../format.ts';
import { AccountCard, MembershipCard, RenewalCard, RestaurantCard, UserViewsCard } from './user-cards.tsx';
import { SetUpRestaurantDialog, UserTaskDialog } from './user-dialogs.tsx';
import {
  UserLog,
  UserPayments,
  useCustomerLog,
  useCustomerPayments,
  useRenewalNotes,
} from './user-history.tsx';
import { UserActions, type UserTask } from './user-row.tsx';
import type { AdminUserDetails } from './wire.ts';

const back = { to: pages.adminUsers(), label: 'All Users' };

/** `/adminboard/users/{id}`: all data about one customer on one page. */
export function UserPage() {
  const { userId = '' } = useParams();
  const { data, isError, error, refetch, isFetching } = useAdminRead('GET /api/admin/users/{id}', {
    id: userId,
  });
  if (data?.user.id === userId) return <Customer {...data} />;
  return (
    <>
      <title>Customer · Menu Link</title>
      <PageHeader title="Customer" back={back} />
      {isError ? (
        <ErrorState title="Failed to load the user" onRetry={refetch} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <CustomerSkeleton />
      )}
    </>
  );
}

function CustomerSkeleton() {
  return (
    <Loading label="Loading the user" className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  );
}

function Customer(details: AdminUserDetails) {
  const { user, restaurant, membership } = details;
  const isLoaded = useAllLoaded([
    useCustomerLog(user.id),
    useCustomerLog(user.id, 'membership'),
    useRenewalNotes(restaurant?.id),
    useCustomerPayments(restaurant?.id),
  ]);
  const [task, setTask] = useState<UserTask | 'set-up'>();
  const name = restaurant?.name ?? user.email;
  return (
    <>
      <title>{`${name} · Menu Link`}</title>
      <PageHeader
        title={name}
        description={restaurant ? user.email : 'No restaurant yet'}
        back={back}
        actions={
          <>
            {!user.isAdmin && user.state !== 'deleted' && (
              <a
                href={pages.seeAsOwner(user.id)}
                target="_blank"
                rel="noopener"
                className={buttonStyle('secondary')}
              >
                <Eye aria-hidden="true" />
                See as owner<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            {!restaurant && user.state !== 'deleted' && (
              <Button variant="primary" onClick={() => setTask('set-up')}>
                Set up restaurant
              </Button>
            )}
            {!user.isAdmin && <UserActions user={user} hasDetails={false} onTask={setTask} />}
          </>
        }
      />
      <StateNotice user={user} />
      {isLoaded ? (
        <div className="grid grid-cols-1 items-start gap-6 *:grid *:grid-cols-1 *:gap-6 lg:grid-cols-2">
          <div>
            <AccountCard user={user} restaurant={restaurant} />
            {restaurant && <UserViewsCard {...restaurant} />}
            <UserLog userId={user.id} title="Log of changes" />
          </div>
          <div>
            {restaurant && <RestaurantCard {...restaurant} />}
            <MembershipCard membership={membership} restaurant={restaurant} />
            {restaurant && <RenewalCard restaurant={restaurant} />}
            {restaurant && <UserPayments restaurant={restaurant} />}
            <UserLog userId={user.id} title="Membership history" about="membership" />
          </div>
        </div>
      ) : (
        <CustomerSkeleton />
      )}
      {task === 'set-up' && <SetUpRestaurantDialog user={user} onClose={() => setTask(undefined)} />}
      {task && task !== 'set-up' && (
        <UserTaskDialog task={task} user={user} onClose={() => setTask(undefined)} />
      )}
    </>
  );
}

/** Says why the account cannot be used, if so. */
function StateNotice({ user }: Pick<AdminUserDetails, 'user'>) {
  switch (user.state) {
    case 'active':
      return null;
    case 'invited':
      return (
        <Notice tone="info" title="Invited" className="mb-6">
          {user.invitedUntil
            ? `The invitation can be used until ${formatDate(user.invitedUntil)}.`
            : 'The invitation has expired. Send it again from the menu above.'}
        </Notice>
      );
    case 'inactive':
      return (
        <Notice tone="attention" title="Suspended" className="mb-6">
          {user.suspendedReason}
        </Notice>
      );
    case 'deleted':
      return (
        <Notice
          tone="danger"
          title={`Deleted by the ${user.deletedBy ?? 'owner'}${user.deletedAt ? ` on ${formatDate(user.deletedAt)}` : ''}`}
          className="mb-6"
        >
          {user.restorableUntil && `Can be restored until ${formatDate(user.restorableUntil)}.`}
        </Notice>
      );
  }
}
