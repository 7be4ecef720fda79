import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';
import { formatCount, formatDate, formatDateTime } from '../format.ts';
import { PageLink } from '../page-link.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Fact, Facts } from './facts.tsx';
import { Contact, UserStateBadge } from './user-columns.tsx';
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
        <LinkButton size="sm" to={pages.adminRestaurant(id)}>
          Settings
        </LinkButton>
        <LinkButton size="sm" to={pages.adminMenu(id)}>
          Menu
        </LinkButton>
        <LinkButton size="sm" to={pages.adminAvailable(id)}>
          Availability
        </LinkButton>
        <LinkButton size="sm" to={pages.adminBulkAdd(id)}>
          Bulk Add
        </LinkButton>
        <LinkButton size="sm" to={pages.adminPrint(id)}>
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
