import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextAreaField } from '#platform/ui/bound-fields.tsx';
import { Button, buttonStyle } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import type { ReportReason } from '#restaurant/reports/report.ts';
import { pages } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { formatCount, formatDateTime } from '../format.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { PageLink, rowLinkStyle } from '../lists/cells.tsx';
import type { AdminReportedPage } from './report-calls.server.ts';

const reportList = defineList({
  call: 'GET /api/admin/reports',
  title: 'Reports',
  description: 'Pages reported by visitors',
  label: 'Reported pages',
  texts: {
    loading: 'Loading reports',
    error: 'Failed to load reports',
    empty: 'No open reports. Visitors report a page from its footer.',
  },
  columns: [
    {
      heading: 'Page',
      cell: ({ name, slug }) => (
        <>
          <p className="font-medium wrap-anywhere xl:min-w-44">{name}</p>
          <PageLink slug={slug} />
        </>
      ),
    },
    {
      heading: 'Reasons',
      cell: ({ reasons }) => (
        <ul className="xl:min-w-32">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {reasonLabels[reason]}
              {count > 1 && <span className="whitespace-nowrap text-muted"> × {formatCount(count)}</span>}
            </li>
          ))}
        </ul>
      ),
    },
    {
      heading: 'Reports',
      isNumber: true,
      cell: ({ total, callers }) => (
        <>
          {formatCount(total)}
          {total > 1 && (
            <span className="block whitespace-nowrap text-muted text-xs">
              {formatCount(callers)} {callers === 1 ? 'caller' : 'callers'}
            </span>
          )}
        </>
      ),
    },
    {
      heading: 'Owner',
      cell: ({ owner }) => (
        <span className="wrap-anywhere xl:inline-block xl:min-w-40">
          {owner ? (
            <Link to={pages.adminUser(owner.id)} className={rowLinkStyle}>
              {owner.email}
            </Link>
          ) : (
            'None (demo)'
          )}
          {owner && !owner.isActive && <span className="block text-muted text-xs">Suspended already</span>}
        </span>
      ),
    },
    {
      heading: 'Last report',
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
    toast.success(`The reports about ${name} are dismissed.`);
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
            className="max-lg:mr-3"
            aria-label={`View the reports about ${page.name}`}
            onClick={() => setTask({ kind: 'view', page })}
          >
            View
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
  const form = useRowForm({
    begin: { reason: '' },
    draft: { name: `suspension:${page.restaurantId}` },
    async save({ reason }) {
      await write('POST /api/admin/reports/{id}/suspend', { id: page.restaurantId, body: { reason } });
      toast.success('The owner is suspended and the page is closed.');
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Suspend owner"
      description={`${page.owner?.email} is signed out and the page of ${page.name} closes at once. You can undo it under All Users.`}
      form={form}
      submitLabel="Suspend"
      pendingLabel="Suspending…"
      tone="danger"
    >
      <TextAreaField
        form={form}
        name="reason"
        label="Reason"
        hint="The owner reads this, at sign-in and in an email. Do not say who reported the page."
        maxLength={300}
        missing="Enter a reason. The owner will read it."
      />
    </FormDialog>
  );
}

type Props = {
  page: AdminReportedPage;
  onDismiss: () => void;
  onSuspend: () => void;
  onClose: () => void;
};

/** The dialog with the reports about one page and the actions on them. */
export function ReportsDialog({ page, onDismiss, onSuspend, onClose }: Props) {
  const { name, slug, total, callers, latest, dismissedBefore, owner } = page;
  const counts = `${formatCount(total)} ${total === 1 ? 'report' : 'reports'} from ${formatCount(callers)} ${callers === 1 ? 'person' : 'people'}`;
  const before = dismissedBefore > 0 ? `, ${formatCount(dismissedBefore)} dismissed before` : '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={counts + before}
      className="sm:max-w-2xl!"
      footer={
        <>
          <Button onClick={onDismiss}>Dismiss</Button>
          {owner && (
            <Button variant="danger" onClick={onSuspend} className="whitespace-nowrap">
              Suspend owner
            </Button>
          )}
        </>
      }
    >
      <a href={pages.storefront(slug)} target="_blank" rel="noopener" className={buttonStyle('secondary')}>
        <ExternalLink aria-hidden="true" />
        Open page<span className="sr-only"> (in a new tab)</span>
      </a>
      <ul className="mt-4 divide-y divide-line text-sm">
        {latest.map(({ id, reason, details, contact, at }) => (
          <li key={id} className="grid grid-cols-1 gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-semibold">{reasonLabels[reason]}</b>
              <time dateTime={at} className="text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
            {contact && <p className="text-muted wrap-anywhere">Contact: {contact}</p>}
          </li>
        ))}
      </ul>
      {total > latest.length && (
        <p className="mt-3 text-muted text-sm">These are the newest {formatCount(latest.length)}.</p>
      )}
    </Dialog>
  );
}

/** The labels of the report reasons, for the administrator. */
export const reasonLabels: Record<ReportReason, string> = {
  fake: 'Fake or fraud',
  offensive: 'Offensive',
  wrong_business: 'Wrong business',
  other: 'Something else',
};
