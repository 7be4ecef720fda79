import { type ReactNode, useState } from 'react';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { BarChart } from '#platform/ui/display/bar-chart.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { onBehalf, pages } from '#routes';
import { adminTexts } from '../layout/admin-texts.ts';
import { PageLink, StatusBadge } from '../lists/cells.tsx';
import { formatCount, formatDate, formatDateTime } from '../lists/format.ts';
import type { RenewalNotes } from '../renewals/renewal-calls.server.ts';
import { ContactDialog, ContactList, NoteDialog } from '../renewals/renewal-dialogs.tsx';
import { useRenewalNotes } from './user-history.tsx';
import { Contact, UserStateBadge } from './user-row.tsx';
import { usersTexts } from './users-texts.ts';
import type { AdminUserDetails } from './wire.ts';

export function AccountCard({ user, restaurant }: Pick<AdminUserDetails, 'user' | 'restaurant'>) {
  return (
    <Card title={usersTexts.account}>
      <Facts>
        <Fact name={adminTexts.status}>
          <UserStateBadge state={user.state} />
        </Fact>
        <Fact name={commonTexts.email}>{user.email}</Fact>
        <Fact name={usersTexts.emailConfirmed}>
          {user.emailVerified ? commonTexts.yes : usersTexts.notYet}
        </Fact>
        <Fact name={usersTexts.twoStepSignIn}>{user.twoStep ? commonTexts.on : commonTexts.off}</Fact>
        <Fact name={usersTexts.joined}>{formatDate(user.created_at)}</Fact>
        <Fact name={usersTexts.lastSignIn}>
          {user.lastSignInAt ? formatDateTime(user.lastSignInAt) : usersTexts.never}
        </Fact>
        <Fact name={usersTexts.devicesSignedIn}>{formatCount(user.devices)}</Fact>
        <Fact name={adminTexts.whatsapp}>
          <Contact number={user.whatsapp_number} />
        </Fact>
        {restaurant?.phone && (
          <Fact name={adminTexts.phone}>
            <a
              href={`tel:${restaurant.phone}`}
              className="inline-flex min-h-11 items-center rounded-md text-leaf underline-offset-4 hover:underline"
            >
              {restaurant.phone}
            </a>
          </Fact>
        )}
        <Fact name={usersTexts.userId}>
          <span className="break-all text-muted text-xs">{user.id}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

export function RestaurantCard({
  id,
  name,
  slug,
  ...restaurant
}: NonNullable<AdminUserDetails['restaurant']>) {
  return (
    <Card title={name}>
      <Facts>
        <Fact name={adminTexts.page}>
          <PageLink slug={slug} />
        </Fact>
        {restaurant.address && <Fact name={commonTexts.address}>{restaurant.address}</Fact>}
        <Fact name={adminTexts.items}>{formatCount(restaurant.items)}</Fact>
        <Fact name={usersTexts.categories}>{formatCount(restaurant.categories)}</Fact>
        <Fact name={usersTexts.takesOrders}>
          {restaurant.acceptsOrders ? commonTexts.yes : commonTexts.no}
        </Fact>
      </Facts>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton size="sm" to={onBehalf(pages.restaurantSettings(), id)}>
          {adminTexts.ownersPages.settings}
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.menu(), id)}>
          {adminTexts.ownersPages.menu}
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.available(), id)}>
          {adminTexts.ownersPages.availability}
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.bulkAdd(), id)}>
          {adminTexts.ownersPages.bulkAdd}
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.print(), id)}>
          {adminTexts.ownersPages.print}
        </LinkButton>
      </div>
    </Card>
  );
}

export function MembershipCard({
  membership,
  restaurant,
}: Pick<AdminUserDetails, 'membership' | 'restaurant'>) {
  return (
    <Card title={adminTexts.membership}>
      {membership ? (
        <Facts>
          <Fact name={adminTexts.status}>
            <StatusBadge status={membership.status} />
          </Fact>
          <Fact name={adminTexts.plan}>{membership.planType}</Fact>
          <Fact name={adminTexts.startDate}>{formatDate(membership.startDate)}</Fact>
          <Fact name={adminTexts.endDate}>{formatDate(membership.endDate)}</Fact>
        </Facts>
      ) : (
        <p className="text-muted text-sm">{usersTexts.noMembership}</p>
      )}
      {membership && restaurant && (
        <LinkButton size="sm" to={pages.adminMembershipOf(restaurant.id)} className="mt-4">
          {usersTexts.editMembership}
        </LinkButton>
      )}
    </Card>
  );
}

type UserViewsProps = Pick<
  NonNullable<AdminUserDetails['restaurant']>,
  'days' | 'pageViews30Days' | 'pageViewsTotal'
>;

export function UserViewsCard({ days, pageViews30Days, pageViewsTotal }: UserViewsProps) {
  const orderTaps = days.reduce((sum, day) => sum + day.orderTaps, 0);
  const bars = days.map(({ day, views }) => ({
    key: day,
    label: `${formatDate(day)}: ${formatCount(views)}`,
    value: views,
  }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card
      title={adminTexts.pageViews}
      description={usersTexts.viewsHint({
        views30Days: formatCount(pageViews30Days),
        viewsTotal: formatCount(pageViewsTotal),
      })}
    >
      {pageViews30Days > 0 && (
        <>
          <BarChart bars={bars} className="h-28" />
          <p aria-hidden="true" className="mt-1.5 mb-3 flex justify-between text-muted text-xs">
            <span>{first && formatDate(first.day)}</span>
            <span>{last && formatDate(last.day)}</span>
          </p>
        </>
      )}
      <p className="text-sm">{usersTexts.orderTaps({ count: orderTaps })}</p>
    </Card>
  );
}

type RenewalCardProps = { restaurant: { id: string; name: string } };

export function RenewalCard({ restaurant: { id: restaurantId, name } }: RenewalCardProps) {
  const { data, isError, refetch, isFetching } = useRenewalNotes(restaurantId);
  const [open, setOpen] = useState<'contact' | 'note'>();
  const close = () => setOpen(undefined);
  return (
    <Card title={usersTexts.notesTitle}>
      {data && <NotesAndContacts {...data} />}
      {data && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen('contact')}>
            {adminTexts.addContact}
          </Button>
          <Button size="sm" onClick={() => setOpen('note')}>
            {data.note ? usersTexts.editNote : usersTexts.addNote}
          </Button>
        </div>
      )}
      {!data && isError && (
        <ErrorState title={usersTexts.notesLoadFailed} onRetry={refetch} retrying={isFetching}>
          {adminTexts.tryLater}
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label={usersTexts.notesLoading}>
          <Skeleton className="h-9" />
        </Loading>
      )}
      {open === 'contact' && (
        <ContactDialog renewal={{ restaurantId, name }} channel="phone" onClose={close} />
      )}
      {data && open === 'note' && <NoteDialog renewal={{ restaurantId, name, ...data }} onClose={close} />}
    </Card>
  );
}

function NotesAndContacts({ note, snoozedUntil, contacts }: RenewalNotes) {
  if (!note && !snoozedUntil && contacts.length === 0) {
    return <p className="text-muted text-sm">{adminTexts.noEntries}</p>;
  }
  return (
    <>
      {note && <p className="whitespace-pre-line text-sm wrap-anywhere">{note}</p>}
      {snoozedUntil && (
        <p className="mt-1 text-muted text-xs">
          {usersTexts.snoozedUntil({ date: formatDate(snoozedUntil) })}
        </p>
      )}
      {contacts.length > 0 && <ContactList label={usersTexts.contacts} contacts={contacts} />}
    </>
  );
}

/** A list of names and values: `<Facts><Fact name="Plan">Monthly</Fact></Facts>`. */
function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-2.5 text-sm">{children}</dl>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}
