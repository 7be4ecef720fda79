import { MEMBERSHIP_STATUSES, type MembershipStatus } from '#membership/membership.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { pages } from '#routes';
import { formatDate } from './format.ts';
import { listsTexts } from './lists-texts.ts';

export function DayCell({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(day)}
    </time>
  );
}

/** A restaurant's slug as a link that opens its public page in a new tab. */
export function PageLink({ slug }: { slug: string }) {
  return (
    <a
      href={pages.storefront(slug)}
      target="_blank"
      rel="noopener"
      className="rounded-sm wrap-anywhere text-leaf text-xs underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {rich(listsTexts.pageLink, { slug, hidden })}
    </a>
  );
}

/** The badge variants default, destructive, secondary and outline of docs/product/admin.md#membership-list. */
const tones: Partial<Record<MembershipStatus, 'leaf' | 'danger' | 'neutral'>> = {
  ACTIVE: 'leaf',
  EXPIRED: 'danger',
  PAUSED: 'neutral',
};

export function StatusBadge({ status }: { status: MembershipStatus }) {
  return <Badge tone={tones[status] ?? 'outline'}>{listsTexts.membershipStatuses[status]}</Badge>;
}

/** The states to filter by, with the same names as on the badges. */
export const statusOptions = MEMBERSHIP_STATUSES.map((value) => ({
  value,
  label: listsTexts.membershipStatuses[value],
}));

/** The classes of a link that names a row and leads to its details. */
export const rowLinkStyle =
  'rounded-sm font-medium wrap-anywhere underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center';
