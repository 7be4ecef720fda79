import Check from 'lucide-react/icons/check';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { Link } from 'react-router';
import { CLAIM_STATUSES } from '#membership/payments/claims/claim.ts';
import type { AdminClaim } from '#membership/payments/claims/wire.ts';
import { paymentTexts } from '#membership/payments/payment-texts.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { DoubtsNotice } from '#platform/ui/forms/doubts.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { pages } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { PageLink, rowLinkStyle } from '../lists/cells.tsx';
import { formatAmount, formatDate, formatDateTime } from '../lists/format.ts';
import { claimsTexts } from './claims-texts.ts';

const names = {
  waiting: claimsTexts.toConfirm,
  confirmed: claimsTexts.confirmed,
  not_found: claimsTexts.notFound,
};
/** Those to confirm are shown without a filter. */
const states = CLAIM_STATUSES.filter((status) => status !== 'waiting').map((value) => ({
  value,
  label: names[value],
}));

/** The payments that owners told of (docs/product/membership.md#paying-by-upi). */
const claimList = defineList({
  call: 'GET /api/admin/payment-claims',
  title: claimsTexts.title,
  description: claimsTexts.listHint,
  label: claimsTexts.listLabel,
  texts: { loading: claimsTexts.loading, error: claimsTexts.loadFailed, empty: claimsTexts.empty },
  filters: [
    { kind: 'search', name: 'search', label: claimsTexts.searchHint },
    { kind: 'choice', name: 'status', label: claimsTexts.toConfirm, options: states },
  ],
  columns: [
    {
      heading: adminTexts.restaurant,
      cell: ({ restaurantId, restaurantName, slug }) => (
        <>
          <p>
            <Link to={pages.adminOwnerOf(restaurantId ?? '')} className={rowLinkStyle}>
              {restaurantName}
            </Link>
          </p>
          <PageLink slug={slug} />
        </>
      ),
    },
    {
      heading: claimsTexts.amount,
      isNumber: true,
      cell: ({ plan, amount, price }) => (
        <>
          <span className="font-medium">{formatAmount(amount)}</span>
          <p className="text-muted text-xs">{paymentTexts.plans[plan]}</p>
          {amount !== price && (
            <p className="whitespace-nowrap text-turmeric-ink text-xs">
              {claimsTexts.price({ price: formatAmount(price) })}
            </p>
          )}
        </>
      ),
    },
    {
      heading: claimsTexts.utr,
      cell: ({ utr, reference, paidOn }) => (
        <>
          <span className="figures font-medium">{utr}</span>
          <p className="text-muted text-xs">{claimsTexts.note({ reference })}</p>
          <p className="whitespace-nowrap text-muted text-xs">
            {claimsTexts.paidOn({ date: formatDate(paidOn) })}
          </p>
        </>
      ),
    },
    {
      heading: claimsTexts.sent,
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      heading: claimsTexts.openUntil,
      cell: ({ trustedUntil, status, receiptNo, decidedBy }) => {
        if (status === 'confirmed') return `${receiptNo ?? ''} ${decidedBy ?? ''}`;
        if (trustedUntil) return <Instant at={trustedUntil} />;
        return <span className="text-muted">{claimsTexts.notOpen}</span>;
      },
    },
  ],
  brief: ({ restaurantName, utr, amount }) => ({
    title: restaurantName,
    note: `${formatAmount(amount)} · ${utr}`,
  }),
  keyOf: ({ id }) => id,
});

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  );
}

type Task =
  | { kind: 'doubts'; claim: AdminClaim; doubts: readonly Doubt[]; tries: number }
  | { kind: 'notFound'; claim: AdminClaim };

/** `/adminboard/payments/confirm`: one tap confirms a payment that is in the bank. */
export function ClaimsPage() {
  const list = useAdminList(claimList);
  const write = useAdminWrite();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);

  const confirming = useAction(
    async ({ claim, confirm = [] }: { claim: AdminClaim; confirm?: readonly string[] }) => {
      const seen = claim.status as 'waiting' | 'not_found';
      const body = { seen, confirm: [...confirm] as never[] };
      const { message } = await write('POST /api/admin/payment-claims/{id}/confirm', { id: claim.id, body });
      close();
      toast.success(message);
    },
    (error, { claim }) => {
      const doubts = error instanceof ApiError ? error.doubts : [];
      if (doubts.length === 0) return void toast.error(error.message);
      const tries = task?.kind === 'doubts' ? task.tries + 1 : 0;
      setTask({ kind: 'doubts', claim, doubts, tries });
    },
  );
  const refusing = useAction(async ({ id, restaurantName }: AdminClaim) => {
    await write('POST /api/admin/payment-claims/{id}/not-found', { id });
    close();
    toast.success(claimsTexts.marked({ restaurant: restaurantName }));
  });

  return (
    <>
      <AdminList
        {...list}
        buttons={<LinkButton to={pages.adminPayments()}>{claimsTexts.backToPayments}</LinkButton>}
        actions={(claim) =>
          claim.status !== 'confirmed' && (
            <div className="flex items-center justify-end gap-1">
              <Button
                size="sm"
                variant="primary"
                aria-label={claimsTexts.confirmOf({ restaurant: claim.restaurantName })}
                pending={confirming.runningOn?.claim.id === claim.id}
                onClick={() => void confirming.run({ claim })}
              >
                {/* On a phone the name of the restaurant needs the room. */}
                <Check aria-hidden="true" className="sm:hidden" />
                <span className="max-sm:hidden">{claimsTexts.confirm}</span>
              </Button>
              {claim.status === 'waiting' && (
                <ActionMenu
                  label={claimsTexts.actionsFor({ restaurant: claim.restaurantName })}
                  actions={[
                    {
                      label: claimsTexts.notFound,
                      icon: <SearchX />,
                      isDangerous: true,
                      onSelect: () => setTask({ kind: 'notFound', claim }),
                    },
                  ]}
                />
              )}
            </div>
          )
        }
      />
      {task?.kind === 'doubts' && (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title={claimsTexts.doubtsTitle({
            amount: formatAmount(task.claim.amount),
            restaurant: task.claim.restaurantName,
          })}
          footer={
            <>
              <Button onClick={close}>{commonTexts.cancel}</Button>
              <Button
                variant="primary"
                pending={confirming.isRunning}
                pendingLabel={claimsTexts.confirming}
                onClick={() =>
                  void confirming.run({ claim: task.claim, confirm: task.doubts.map(({ code }) => code) })
                }
              >
                {claimsTexts.confirmAnyway}
              </Button>
            </>
          }
        >
          <DoubtsNotice doubts={task.doubts} tries={task.tries} />
        </Dialog>
      )}
      {task?.kind === 'notFound' && (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title={claimsTexts.notFoundTitle}
          footer={
            <>
              <Button onClick={close}>{commonTexts.cancel}</Button>
              <Button
                variant="danger"
                pending={refusing.isRunning}
                pendingLabel={claimsTexts.marking}
                onClick={() => void refusing.run(task.claim)}
              >
                {claimsTexts.notFound}
              </Button>
            </>
          }
        >
          <p className="text-sm">
            {claimsTexts.notFoundHint({
              amount: formatAmount(task.claim.amount),
              restaurant: task.claim.restaurantName,
              utr: task.claim.utr,
            })}
          </p>
        </Dialog>
      )}
    </>
  );
}
