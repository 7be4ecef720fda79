import type { ReactNode } from 'react';
import { formatDay } from '#platform/clock.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { LIFETIME_PLAN } from './plans.ts';
import type { MembershipInfo } from './wire.ts';

type Props = { membership: NonNullable<MembershipInfo['membership']>; planType: string };

/** The plan an owner is on (spec §2), with its real dates. */
export function CurrentPlanCard({ membership, planType }: Props) {
  const endsAt = planType === LIFETIME_PLAN.planType ? 'Never' : formatDay(new Date(membership.endDate));
  return (
    <Card title="Current Plan" actions={<Badge tone="leaf">Active</Badge>}>
      <dl className="grid grid-cols-1 gap-3 text-sm">
        <Fact name="Plan">{planType}</Fact>
        <Fact name="Started on">{formatDay(new Date(membership.startDate))}</Fact>
        <Fact name="Expires on">{endsAt}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
