import History from 'lucide-react/icons/history';
import Settings from 'lucide-react/icons/settings';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Link } from 'react-router';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { onBehalf, pages } from '#routes';
import { adminTexts } from '../layout/admin-texts.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { DayCell, PageLink, rowLinkStyle, StatusBadge, statusOptions } from '../lists/cells.tsx';
import { formatCount, formatDate } from '../lists/format.ts';
import { restaurantsTexts } from './restaurants-texts.ts';

/** Every restaurant (docs/product/admin.md#admin-area). */
const restaurantList = defineList({
  call: 'GET /api/admin/restaurants',
  title: adminTexts.restaurants,
  description: restaurantsTexts.listHint,
  heading: restaurantsTexts.listHeading,
  summary: ({ total }) => restaurantsTexts.listTotal({ total: formatCount(total) }),
  texts: {
    loading: restaurantsTexts.listLoading,
    error: restaurantsTexts.listLoadFailed,
    empty: adminTexts.noResults,
  },
  filters: [
    { kind: 'search', name: 'search', label: restaurantsTexts.searchHint },
    { kind: 'choice', name: 'membership', label: adminTexts.membership, options: statusOptions },
  ],
  order: { sort: 'created_at', order: 'desc' },
  columns: [
    {
      heading: adminTexts.restaurant,
      sort: 'name',
      cell: ({ id, name, slug }) => (
        <>
          <p>
            <Link to={onBehalf(pages.restaurantSettings(), id)} className={rowLinkStyle}>
              {name}
            </Link>
          </p>
          <PageLink slug={slug} />
        </>
      ),
    },
    {
      heading: adminTexts.owner,
      cell: ({ ownerId, ownerEmail }) =>
        ownerId && (
          <Link to={pages.adminUser(ownerId)} className={rowLinkStyle}>
            {ownerEmail}
          </Link>
        ),
    },
    { heading: adminTexts.items, isNumber: true, cell: ({ items }) => formatCount(items) },
    {
      heading: restaurantsTexts.views30Days,
      isNumber: true,
      cell: ({ views30Days }) => formatCount(views30Days),
    },
    {
      heading: adminTexts.membership,
      sort: 'end_date',
      cell: ({ membership }) =>
        membership ? (
          <span className="inline-flex flex-wrap items-center max-lg:justify-end gap-x-2 gap-y-1">
            <StatusBadge status={membership.status} />
            <span className="whitespace-nowrap text-muted text-xs">
              {adminTexts.untilDate({ date: formatDate(membership.endDate) })}
            </span>
          </span>
        ) : (
          <span className="text-muted">{adminTexts.none}</span>
        ),
    },
    {
      heading: restaurantsTexts.created,
      sort: 'created_at',
      firstOrder: 'desc',
      cell: ({ createdAt }) => <DayCell day={createdAt} />,
    },
  ],
  brief: ({ name, slug, items, views30Days, membership }) => ({
    title: name,
    note: [slug, adminTexts.itemCount({ count: items }), adminTexts.viewCount({ count: views30Days })].join(
      ' · ',
    ),
    state: membership && <StatusBadge status={membership.status} />,
  }),
  keyOf: ({ id }) => id,
});

/** `/adminboard/restaurants`: to open and edit one on its owner's behalf. */
export function RestaurantsPage() {
  return (
    <AdminList
      {...useAdminList(restaurantList)}
      actions={({ id, name }) => (
        <ActionMenu
          label={restaurantsTexts.actionsFor({ name })}
          actions={[
            {
              label: restaurantsTexts.editSettings,
              icon: <Settings />,
              to: onBehalf(pages.restaurantSettings(), id),
            },
            { label: restaurantsTexts.editMenu, icon: <UtensilsCrossed />, to: onBehalf(pages.menu(), id) },
            { label: restaurantsTexts.auditLog, icon: <History />, to: pages.adminAuditOf(id) },
          ]}
        />
      )}
    />
  );
}
