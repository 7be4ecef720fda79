import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useParams } from 'react-router';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { useAdminRead } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { formatDate } from '../lists/format.ts';
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
import { usersTexts } from './users-texts.ts';
import type { AdminUserDetails } from './wire.ts';

const back = { to: pages.adminUsers(), label: adminTexts.allUsers };

/** `/adminboard/users/{id}`: all data about one customer on one page. */
export function UserPage() {
  const { userId = '' } = useParams();
  const { data, isError, error, refetch, isFetching } = useAdminRead('GET /api/admin/users/{id}', {
    id: userId,
  });
  if (data?.user.id === userId) return <Customer {...data} />;
  return (
    <>
      <title>{usersTexts.customerPageTitle}</title>
      <PageHeader title={adminTexts.customer} back={back} />
      {isError ? (
        <ErrorState title={adminTexts.userLoadFailed} onRetry={refetch} retrying={isFetching}>
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
    <Loading label={adminTexts.userLoading} className="grid grid-cols-1 gap-6 lg:grid-cols-2">
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
      <title>{usersTexts.nameAsPageTitle({ name })}</title>
      <PageHeader
        title={name}
        description={restaurant ? user.email : usersTexts.noRestaurant}
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
                {rich(usersTexts.seeAsOwner, { hidden })}
              </a>
            )}
            {!restaurant && user.state !== 'deleted' && (
              <Button variant="primary" onClick={() => setTask('set-up')}>
                {usersTexts.setUpTitle}
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
            <UserLog userId={user.id} />
          </div>
          <div>
            {restaurant && <RestaurantCard {...restaurant} />}
            <MembershipCard membership={membership} restaurant={restaurant} />
            {restaurant && <RenewalCard restaurant={restaurant} />}
            {restaurant && <UserPayments restaurant={restaurant} />}
            <UserLog userId={user.id} about="membership" />
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
  const by = user.deletedBy ?? 'owner';
  switch (user.state) {
    case 'active':
      return null;
    case 'invited':
      return (
        <Notice tone="info" title={usersTexts.states.invited} className="mb-6">
          {user.invitedUntil
            ? usersTexts.invitedUntil({ date: formatDate(user.invitedUntil) })
            : usersTexts.invitationExpired}
        </Notice>
      );
    case 'inactive':
      return (
        <Notice tone="attention" title={usersTexts.choices.suspended} className="mb-6">
          {user.suspendedReason}
        </Notice>
      );
    case 'deleted':
      return (
        <Notice
          tone="danger"
          title={
            user.deletedAt
              ? usersTexts.deletedByOn({ by, date: formatDate(user.deletedAt) })
              : usersTexts.deletedBy({ by })
          }
          className="mb-6"
        >
          {user.restorableUntil && usersTexts.restorableUntil({ date: formatDate(user.restorableUntil) })}
        </Notice>
      );
  }
}
