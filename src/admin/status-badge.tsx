import { MEMBERSHIP_STATUSES, type MembershipStatus } from '#membership/membership.ts';
import { Badge } from '#platform/ui/badge.tsx';

/** The badge variants default, destructive, secondary and outline of docs/product/admin.md#membership-list. */
const tones: Partial<Record<MembershipStatus, 'leaf' | 'danger' | 'neutral'>> = {
  ACTIVE: 'leaf',
  EXPIRED: 'danger',
  PAUSED: 'neutral',
};

/** The state of a membership in lower case. */
export function StatusBadge({ status }: { status: MembershipStatus }) {
  return <Badge tone={tones[status] ?? 'outline'}>{status.toLowerCase()}</Badge>;
}

/** The states to filter by, with the same names as on the badges. */
export const statusOptions = MEMBERSHIP_STATUSES.map((value) => ({ value, label: value.toLowerCase() }));
