import { type ReactNode, useState } from 'react';
import { BarChart } from '#platform/ui/bar-chart.tsx';
import { Button, LinkButton } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { onBehalf, pages } from '#routes';
import { formatCount, formatDate, formatDateTime } from '../format.ts';
import { PageLink, StatusBadge } from '../lists/cells.tsx';
import type { RenewalNotes } from '../renewals/renewal-calls.server.ts';
import { ContactDialog, ContactList, NoteDialog } from '../renewals/renewal-dialogs.tsx';
import { useRenewalNotes } from './user-history.tsx';
import { Contact, UserStateBadge } from './user-row.tsx';
import type { AdminUserDetails } from './wire.ts';

/** Who a customer is, how they sign in, and how to reach them. */
export function AccountCard({ user, restaurant }: Pick<AdminUserDetails, 'user' | 'restaurant'>) {
  return (
    <Card title="Account">
      <Facts>
        <Fact name="Status">
          <UserStateBadge state={user.state} />
        </Fact>
        <Fact name="Email">{user.email}</Fact>
        <Fact name="Email confirmed">{user.emailVerified ? 'Yes' : 'Not yet'}</Fact>
        <Fact name="Two-step sign-in">{user.twoStep ? 'On' : 'Off'}</Fact>
        <Fact name="Joined">{formatDate(user.created_at)}</Fact>
        <Fact name="Last sign-in">{user.lastSignInAt ? formatDateTime(user.lastSignInAt) : 'Never'}</Fact>
        <Fact name="Devices signed in">{formatCount(user.devices)}</Fact>
        <Fact name="WhatsApp">
          <Contact number={user.whatsapp_number} />
        </Fact>
        {restaurant?.phone && (
          <Fact name="Phone">
            <a
              href={`tel:${restaurant.phone}`}
              className="inline-flex min-h-11 items-center rounded-md text-leaf underline-offset-4 hover:underline"
            >
              {restaurant.phone}
            </a>
          </Fact>
        )}
        <Fact name="User ID">
          <span className="break-all text-muted text-xs">{user.id}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

/** The restaurant of a customer, with links to each of its owner's screens. */
export function RestaurantCard({
  id,
  name,
  slug,
  ...restaurant
}: NonNullable<AdminUserDetails['restaurant']>) {
  return (
    <Card title={name}>
      <Facts>
        <Fact name="Page">
          <PageLink slug={slug} />
        </Fact>
        {restaurant.address && <Fact name="Address">{restaurant.address}</Fact>}
        <Fact name="Items">{formatCount(restaurant.items)}</Fact>
        <Fact name="Categories">{formatCount(restaurant.categories)}</Fact>
        <Fact name="Takes orders">{restaurant.acceptsOrders ? 'Yes' : 'No'}</Fact>
      </Facts>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton size="sm" to={onBehalf(pages.restaurantSettings(), id)}>
          Settings
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.menu(), id)}>
          Menu
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.available(), id)}>
          Availability
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.bulkAdd(), id)}>
          Bulk Add
        </LinkButton>
        <LinkButton size="sm" to={onBehalf(pages.print(), id)}>
          Print
        </LinkButton>
      </div>
    </Card>
  );
}

/** The present plan of a customer, with a link to the actions on it. */
export function MembershipCard({
  membership,
  restaurant,
}: Pick<AdminUserDetails, 'membership' | 'restaurant'>) {
  return (
    <Card title="Membership">
      {membership ? (
        <Facts>
          <Fact name="Status">
            <StatusBadge status={membership.status} />
          </Fact>
          <Fact name="Plan">{membership.planType}</Fact>
          <Fact name="Start Date">{formatDate(membership.startDate)}</Fact>
          <Fact name="End Date">{formatDate(membership.endDate)}</Fact>
        </Facts>
      ) : (
        <p className="text-muted text-sm">None. It starts with the restaurant.</p>
      )}
      {membership && restaurant && (
        <LinkButton size="sm" to={pages.adminMembershipOf(restaurant.id)} className="mt-4">
          Edit, pause or cancel
        </LinkButton>
      )}
    </Card>
  );
}

type UserViewsProps = Pick<
  NonNullable<AdminUserDetails['restaurant']>,
  'days' | 'pageViews30Days' | 'pageViewsTotal'
>;

/** The views of a customer's page and the orders placed there, per day. */
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
      title="Page views"
      description={`${formatCount(pageViews30Days)} in 30 days, ${formatCount(pageViewsTotal)} in total`}
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
      <p className="text-sm">
        {formatCount(orderTaps)} {orderTaps === 1 ? 'tap' : 'taps'} on Place Order in these 30 days.
      </p>
    </Card>
  );
}

type RenewalCardProps = { restaurant: { id: string; name: string } };

/** The card with the note about a customer and the contacts with them, and buttons to add more. */
export function RenewalCard({ restaurant: { id: restaurantId, name } }: RenewalCardProps) {
  const { data, isError, refetch, isFetching } = useRenewalNotes(restaurantId);
  const [open, setOpen] = useState<'contact' | 'note'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Notes and contacts">
      {data && <NotesAndContacts {...data} />}
      {data && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen('contact')}>
            Add Contact
          </Button>
          <Button size="sm" onClick={() => setOpen('note')}>
            {data.note ? 'Edit Note' : 'Add Note'}
          </Button>
        </div>
      )}
      {!data && isError && (
        <ErrorState title="Failed to load the notes" onRetry={refetch} retrying={isFetching}>
          Please try again later or contact support
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label="Loading notes and contacts">
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
    return <p className="text-muted text-sm">No entries yet.</p>;
  }
  return (
    <>
      {note && <p className="whitespace-pre-line text-sm wrap-anywhere">{note}</p>}
      {snoozedUntil && (
        <p className="mt-1 text-muted text-xs">Snoozed in Renewals until {formatDate(snoozedUntil)}</p>
      )}
      {contacts.length > 0 && <ContactList label="Contacts" contacts={contacts} />}
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
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
