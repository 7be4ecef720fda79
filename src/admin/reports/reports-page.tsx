import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { pages } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { ReasonDialog } from '../layout/reason-dialog.tsx';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { PageLink, rowLinkStyle } from '../lists/cells.tsx';
import { formatCount, formatDateTime } from '../lists/format.ts';
import type { AdminReportedPage } from './report-calls.server.ts';
import { reportsTexts } from './reports-texts.ts';

const reportList = defineList({
  call: 'GET /api/admin/reports',
  title: adminTexts.reports,
  description: reportsTexts.listHint,
  label: reportsTexts.listLabel,
  texts: {
    loading: reportsTexts.listLoading,
    error: reportsTexts.listLoadFailed,
    empty: reportsTexts.listEmpty,
  },
  columns: [
    {
      heading: adminTexts.page,
      cell: ({ name, slug }) => (
        <>
          <p className="font-medium wrap-anywhere xl:min-w-44">{name}</p>
          <PageLink slug={slug} />
        </>
      ),
    },
    {
      heading: reportsTexts.reasons,
      cell: ({ reasons }) => (
        <ul className="xl:min-w-32">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {reportsTexts.reasonNames[reason]}
              {count > 1 && <span className="whitespace-nowrap text-muted"> × {formatCount(count)}</span>}
            </li>
          ))}
        </ul>
      ),
    },
    {
      heading: adminTexts.reports,
      isNumber: true,
      cell: ({ total, callers }) => (
        <>
          {formatCount(total)}
          {total > 1 && (
            <span className="block whitespace-nowrap text-muted text-xs">
              {reportsTexts.callers({ count: callers })}
            </span>
          )}
        </>
      ),
    },
    {
      heading: adminTexts.owner,
      cell: ({ owner }) => (
        <span className="wrap-anywhere xl:inline-block xl:min-w-40">
          {owner ? (
            <Link to={pages.adminUser(owner.id)} className={rowLinkStyle}>
              {owner.email}
            </Link>
          ) : (
            reportsTexts.demoOwner
          )}
          {owner && !owner.isActive && (
            <span className="block text-muted text-xs">{reportsTexts.alreadySuspended}</span>
          )}
        </span>
      ),
    },
    {
      heading: reportsTexts.lastReport,
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} className="whitespace-nowrap">
          {formatDateTime(lastAt)}
        </time>
      ),
    },
  ],
  keyOf: ({ restaurantId }) => restaurantId,
});

/**
 * `/adminboard/reports`: pages that visitors have reported, to look at, dismiss or take offline
 * (docs/product/restaurant.md#reports).
 */
export function ReportsPage() {
  const write = useAdminWrite();
  // `seenUntil`: reports that arrived meanwhile stay open.
  const dismissing = useAction(async ({ restaurantId, name, lastAt }: AdminReportedPage) => {
    await write('POST /api/admin/reports/{id}/dismiss', {
      id: restaurantId,
      body: { seenUntil: lastAt },
    });
    toast.success(reportsTexts.dismissed({ name }));
  });
  const [task, setTask] = useState<{ kind: 'view' | 'suspend'; page: AdminReportedPage }>();
  const close = () => setTask(undefined);
  return (
    <>
      <AdminList
        {...useAdminList(reportList)}
        actions={(page) => (
          <Button
            size="sm"
            // On a card, aligned with the right edge of the values below.
            className="max-lg:me-3"
            aria-label={reportsTexts.viewOf({ name: page.name })}
            onClick={() => setTask({ kind: 'view', page })}
          >
            {commonTexts.view}
          </Button>
        )}
      />
      {task?.kind === 'view' && (
        <ReportsDialog
          page={task.page}
          onDismiss={() => {
            void dismissing.run(task.page);
            close();
          }}
          onSuspend={() => setTask({ kind: 'suspend', page: task.page })}
          onClose={close}
        />
      )}
      {task?.kind === 'suspend' && <SuspendDialog page={task.page} onClose={close} />}
    </>
  );
}

/** Suspends the owners of a reported page; they get to read the reason. */
function SuspendDialog({ page, onClose }: { page: AdminReportedPage; onClose: () => void }) {
  const write = useAdminWrite();
  return (
    <ReasonDialog
      onClose={onClose}
      title={reportsTexts.suspendTitle}
      description={reportsTexts.suspendHint({ email: page.owner?.email ?? '', name: page.name })}
      draft={`suspension:${page.restaurantId}`}
      submitLabel={reportsTexts.suspend}
      pendingLabel={reportsTexts.suspending}
      hint={reportsTexts.reasonHint}
      save={async (reason) => {
        await write('POST /api/admin/reports/{id}/suspend', { id: page.restaurantId, body: { reason } });
        toast.success(reportsTexts.suspended);
      }}
    />
  );
}

type Props = {
  page: AdminReportedPage;
  onDismiss: () => void;
  onSuspend: () => void;
  onClose: () => void;
};

export function ReportsDialog({ page, onDismiss, onSuspend, onClose }: Props) {
  const { name, slug, total, callers, latest, dismissedBefore, owner } = page;
  const counts = { total, callers, reports: formatCount(total) };
  const dismissed = formatCount(dismissedBefore);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={
        dismissedBefore > 0
          ? reportsTexts.countsWithDismissed({ ...counts, dismissed })
          : reportsTexts.counts(counts)
      }
      className="sm:max-w-2xl!"
      footer={
        <>
          <Button onClick={onDismiss}>{reportsTexts.dismiss}</Button>
          {owner && (
            <Button variant="danger" onClick={onSuspend} className="whitespace-nowrap">
              {reportsTexts.suspendTitle}
            </Button>
          )}
        </>
      }
    >
      <a href={pages.storefront(slug)} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
        <ExternalLink aria-hidden="true" />
        {rich(reportsTexts.openPage, { hidden })}
      </a>
      <ul className="mt-4 divide-y divide-line text-sm">
        {latest.map(({ id, reason, details, contact, at }) => (
          <li key={id} className="grid grid-cols-1 gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{reportsTexts.reasonNames[reason]}</b>
              <time dateTime={at} className="text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
            {contact && <p className="text-muted wrap-anywhere">{reportsTexts.contact({ contact })}</p>}
          </li>
        ))}
      </ul>
      {total > latest.length && (
        <p className="mt-3 text-muted text-sm">
          {reportsTexts.newestOnly({ count: formatCount(latest.length) })}
        </p>
      )}
    </Dialog>
  );
}
