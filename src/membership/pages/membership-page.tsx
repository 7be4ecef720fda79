import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { formatRupees, formatWholeRupees, paiseOf } from '#platform/formats/money.ts';
import { rich } from '#platform/texts/rich.tsx';
import { buttonStyle, LinkButton } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { formatPaidOn } from '../payments/payment.ts';
import { paymentTexts } from '../payments/payment-texts.ts';
import type { OwnPaymentWire } from '../payments/wire.ts';
import { membershipBanner, planWords } from '../plans/plan-words.ts';
import { useMembership, usePayments, usePlanRequest } from '../use-membership.ts';
import type { MembershipInfo, Offer } from '../wire.ts';
import { membershipTexts } from './membership-texts.ts';
import { ClaimNotice, PayByUpiCard, usePayByUpi } from './pay-by-upi.tsx';

/** `/dashboard/membership`: the state of the plan, and the plan on offer. */
export function MembershipPage() {
  const plan = useMembership();
  const { data: info, isFetching, refetch } = plan;
  const isWaiting = !useAllLoaded([plan, usePayments(), usePayByUpi()]) || plan.isPending;
  return (
    <>
      <title>{membershipTexts.pageTitle}</title>
      <PageHeader title={membershipTexts.heading} />
      {isWaiting && <MembershipSkeleton />}
      {!isWaiting && !info && (
        <ErrorState title={membershipTexts.didNotLoad} onRetry={refetch} retrying={isFetching}>
          {membershipTexts.checkInternet}
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
  const { payee, reference, claim } = usePayByUpi().data ?? {};
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <Notice tone={tones[reading]} title={title}>
            {text}
          </Notice>
          {claim && <ClaimNotice claim={claim} />}
          <PlanCard info={info} now={now} isOver={reading === 'ended'} />
          <PaymentsCard />
        </div>
        {isUpgradable && (
          <section aria-labelledby="upgrade">
            <h2 id="upgrade" className="text-lg">
              {membershipTexts.upgradeTitle({ name: offer.name })}
            </h2>
            <p className="mt-0.5 mb-4 text-muted text-sm">{membershipTexts.upgradeHint}</p>
            <LifetimeCard
              offer={offer}
              planUrl={planUrl}
              onAsk={() => ask('lifetime')}
              instead={hasRestaurant ? <NotForSale name={offer.name} /> : <SetUpFirst />}
            />
            <MonthlyOffer monthly={monthly} onAsk={() => ask('monthly')} />
            {payee && reference && claim?.status !== 'waiting' && (
              <PayByUpiCard payee={payee} reference={reference} info={info} />
            )}
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
  return <p>{membershipTexts.notForSale({ name })}</p>;
}

function SetUpFirst() {
  return (
    <>
      <p>{membershipTexts.setUpFirst}</p>
      <LinkButton to={pages.onboarding()} variant="primary" className="mt-4">
        {membershipTexts.setUpPage}
      </LinkButton>
    </>
  );
}

function MembershipSkeleton() {
  return (
    <Loading
      hasBottomBar
      label={membershipTexts.loadingPlan}
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
      title={isOver ? membershipTexts.yourPlan : membershipTexts.currentPlan}
      actions={!isOver && <Badge tone="leaf">{membershipTexts.active}</Badge>}
    >
      <p className="font-medium text-base">{text}</p>
      <p className="mt-0.5 text-muted text-sm">{more}</p>
      {membership && state !== 'unopened' && (
        <dl className="mt-4 grid grid-cols-1 gap-3 border-t pt-4 text-sm">
          <Fact name={membershipTexts.startedOn}>{formatDay(new Date(membership.startDate))}</Fact>
          {/* A paused or cancelled plan has no end date to show. */}
          {(state === 'running' || state === 'ended') && (
            <Fact name={isOver ? membershipTexts.endedOn : membershipTexts.expiresOn}>
              {formatDay(new Date(membership.endDate))}
            </Fact>
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
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

interface LifetimeProps {
  offer: Offer;
  /** Opens the seller's chat; null while no seller is configured. */
  planUrl: string | null;
  onAsk: () => void;
  /** Shown in place of the button while the plan cannot be bought. */
  instead: ReactNode;
}

export function LifetimeCard({ offer, planUrl, onAsk, instead }: LifetimeProps) {
  const { name, badge, price, period, description, features, cta } = offer;
  return (
    <article className="rounded-lg border-2 border-leaf bg-surface p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">{name}</h3>
        {badge && <Badge tone="attention">{badge}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-semibold text-3xl tracking-tight">
          {formatWholeRupees(paiseOf(price) ?? 0)}
        </span>{' '}
        <span className="text-muted text-sm">{period}</span>
      </p>
      <p className="mt-1 text-muted text-sm">{description}</p>
      <ul className="mt-6 grid grid-cols-1 gap-2.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-[1.25em] shrink-0 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      {planUrl ? (
        <>
          <ChatLink url={planUrl} text={cta} onAsk={onAsk} className="mt-6 w-full max-sm:hidden" />
          <p className="mt-4 text-muted text-sm sm:text-center">{membershipTexts.opensWhatsApp}</p>
        </>
      ) : (
        <div className="mt-6 rounded-lg bg-well p-4 text-muted text-sm">{instead}</div>
      )}
    </article>
  );
}

/** The offer's button at the bottom of a phone's screen, within reach of the thumb. */
export function LifetimeBar({ cta, planUrl, onAsk }: { cta: string; planUrl: string; onAsk: () => void }) {
  return (
    <ActionBar className="sm:hidden">
      <ChatLink url={planUrl} text={cta} onAsk={onAsk} />
    </ActionBar>
  );
}

export function MonthlyOffer({ monthly, onAsk }: { monthly: MembershipInfo['monthly']; onAsk: () => void }) {
  const { name, price, period, planUrl } = monthly;
  if (!planUrl) return null;
  return (
    <article className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:px-8">
      <div>
        <h3 className="text-base">{name}</h3>
        <p className="mt-0.5 text-muted text-sm">
          {formatWholeRupees(paiseOf(price) ?? 0)} {period}
        </p>
      </div>
      <ChatLink
        url={planUrl}
        text={membershipTexts.getPlan({ name })}
        onAsk={onAsk}
        look={buttonStyle('secondary')}
      />
    </article>
  );
}

type ChatProps = { url: string; text: string; onAsk: () => void; look?: string; className?: string };

function ChatLink({ url, text, onAsk, look = buttonStyle('primary', 'lg'), className }: ChatProps) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onAsk} className={clsx(look, className)}>
      <MessageCircle aria-hidden="true" />
      {text}
    </a>
  );
}

/** The card with the owner's payments, each with its receipt (docs/product/membership.md#payments). */
export function PaymentsCard() {
  const { data: payments, isPending, isFetching, refetch } = usePayments();
  return (
    <Card title={membershipTexts.payments} padded={false}>
      {isPending && (
        <Loading
          label={membershipTexts.loadingPayments}
          className="grid grid-cols-1 gap-3 p-4 pt-0 sm:p-6 sm:pt-0"
        >
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
      {!isPending && !payments && (
        <ErrorState title={membershipTexts.paymentsDidNotLoad} onRetry={refetch} retrying={isFetching}>
          {membershipTexts.checkInternet}
        </ErrorState>
      )}
      {payments?.length === 0 && (
        <EmptyState icon={<ReceiptText />} title={membershipTexts.noPaymentsYet} className="pt-2!">
          {membershipTexts.noPaymentsHint}
        </EmptyState>
      )}
      {payments && payments.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { payment: OwnPaymentWire }) {
  const { id, receiptNo, plan, method, paidOn, amount, status } = payment;
  const isVoid = status === 'voided';
  return (
    <li>
      <Link
        to={pages.receipt(id)}
        className="flex min-h-14 items-center gap-3 px-4 py-3 text-sm hover:bg-well sm:px-6"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {paymentTexts.plans[plan]}
            {isVoid && <Badge tone="danger">{membershipTexts.isVoid}</Badge>}
          </span>
          <span className="block text-muted text-xs">
            {formatPaidOn(paidOn)} · {paymentTexts.methods[method]} ·{' '}
            {rich(membershipTexts.receiptInRow, {
              receiptNo,
              hidden: (text) => <span className="sr-only">{text}</span>,
              number: (text) => <span className="figures">{text}</span>,
            })}
          </span>
        </span>
        <span className={clsx('figures font-medium', isVoid && 'text-muted line-through')}>
          {formatRupees(paiseOf(amount) ?? 0)}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
