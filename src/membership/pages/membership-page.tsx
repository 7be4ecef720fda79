import type { ReactNode } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { formatDay } from '#platform/clock.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useAllThere } from '#platform/ui/use-all-there.ts';
import { pages } from '#routes';
import { LifetimeBar, LifetimeCard, MonthlyOffer } from '../lifetime-card.tsx';
import { membershipBanner } from '../membership-banner.ts';
import { PaymentsCard } from '../payments/payments-card.tsx';
import { usePayments } from '../payments/use-payments.ts';
import { usePlanRequest } from '../plan-request/use-plan-request.ts';
import { planWords } from '../plan-words.ts';
import { useMembership } from '../use-membership.ts';
import type { MembershipInfo } from '../wire.ts';

/** `/dashboard/membership`: the state of the plan, and the plan on offer. */
export function MembershipPage() {
  const plan = useMembership();
  const { data: info, isFetching, refetch } = plan;
  const isWaiting = !useAllThere([plan, usePayments()]) || plan.isPending;
  return (
    <>
      <title>Membership · Menu Link</title>
      <PageHeader title="Membership" />
      {isWaiting && <MembershipSkeleton />}
      {!isWaiting && !info && (
        <ErrorState title="Unable to load membership info." onRetry={refetch} retrying={isFetching}>
          Check your internet and try again.
        </ErrorState>
      )}
      {!isWaiting && info && <Membership info={info} />}
    </>
  );
}

const tones = { ended: 'attention', running: 'info', lifetime: 'success' } as const;

function Membership({ info }: { info: MembershipInfo }) {
  const { offer, planUrl, monthly } = info;
  const ask = usePlanRequest();
  const now = new Date();
  const { reading, title, text } = membershipBanner(info, now);
  const isUpgradable = reading !== 'lifetime';
  const hasRestaurant = useApp().user?.restaurant;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <Notice tone={tones[reading]} title={title}>
            {text}
          </Notice>
          <PlanCard info={info} now={now} isOver={reading === 'ended'} />
          <PaymentsCard />
        </div>
        {isUpgradable && (
          <section aria-labelledby="upgrade">
            <h2 id="upgrade" className="text-lg">
              Upgrade to {offer.name}
            </h2>
            <p className="mt-0.5 mb-4 text-muted text-sm">One payment, unlimited access forever.</p>
            <LifetimeCard
              offer={offer}
              planUrl={planUrl}
              onAsk={() => ask('lifetime')}
              instead={hasRestaurant ? <NotForSale name={offer.name} /> : <SetUpFirst />}
            />
            <MonthlyOffer monthly={monthly} onAsk={() => ask('monthly')} />
          </section>
        )}
      </div>
      {isUpgradable && planUrl && (
        <LifetimeBar cta={offer.cta} planUrl={planUrl} onAsk={() => ask('lifetime')} />
      )}
    </>
  );
}

function NotForSale({ name }: { name: string }) {
  return <p>{name} is not on sale now. Please try again later.</p>;
}

function SetUpFirst() {
  return (
    <>
      <p>Set up your page first. Then you can get this plan.</p>
      <LinkButton to={pages.onboarding()} variant="primary" className="mt-4">
        Set up my page
      </LinkButton>
    </>
  );
}

function MembershipSkeleton() {
  return (
    <Loading
      bringsBar
      label="Loading your plan"
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8"
    >
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-[4.75rem] rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
      <Skeleton className="h-[30rem] rounded-lg" />
    </Loading>
  );
}

type Props = { info: MembershipInfo; now: Date; isOver: boolean };

/** The facts about the plan, with its real dates; called the current plan only while it runs. */
function PlanCard({ info, now, isOver }: Props) {
  const { state, text, more } = planWords(info, now);
  const { membership } = info;
  return (
    <Card
      title={isOver ? 'Your plan' : 'Current Plan'}
      actions={!isOver && <Badge tone="leaf">Active</Badge>}
    >
      <p className="font-medium text-base">{text}</p>
      <p className="mt-0.5 text-muted text-sm">{more}</p>
      {membership && state !== 'unopened' && (
        <dl className="mt-4 grid grid-cols-1 gap-3 border-t pt-4 text-sm">
          <Fact name="Started on">{formatDay(new Date(membership.startDate))}</Fact>
          {/* A paused or cancelled plan has no end date to show. */}
          {(state === 'running' || state === 'ended') && (
            <Fact name={isOver ? 'Ended on' : 'Expires on'}>{formatDay(new Date(membership.endDate))}</Fact>
          )}
        </dl>
      )}
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
