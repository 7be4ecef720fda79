import { useState } from 'react';
import { TextAreaField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminRead, useAdminWrite } from '../admin-calls.ts';
import { ListView } from '../lists/list-view.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { reportColumns } from '../reports/report-columns.tsx';
import { ReportsDialog } from '../reports/reports-dialog.tsx';
import type { AdminReportedPage } from '../reports/wire.ts';

const params: string[] = [];

const texts = {
  loading: 'Loading reports',
  error: 'Failed to load reports',
  empty: 'No open reports. Visitors report a page from its footer.',
};

/**
 * `/adminboard/reports`: pages that visitors have reported, to look at, dismiss or take offline
 * (docs/product/restaurant.md#reports).
 */
export function ReportsPage() {
  const address = useListAddress(params);
  const reports = useAdminRead('GET /api/admin/reports', { query: address.query });
  const write = useAdminWrite();
  // `seenUntil`: reports that arrived meanwhile stay open.
  const dismissing = useAction(async ({ restaurantId, name, lastAt }: AdminReportedPage) => {
    await write('POST /api/admin/reports/{id}/dismiss', {
      id: restaurantId,
      body: { seenUntil: lastAt },
    });
    toast.success(`The reports about ${name} are dismissed.`);
  });
  const [task, setTask] = useState<{ kind: 'look' | 'suspend'; page: AdminReportedPage }>();
  const close = () => setTask(undefined);
  return (
    <>
      <title>Reports · Menu Link</title>
      <PageHeader title="Reports" description="Pages reported by visitors" />
      <Card padded={false}>
        <ListView
          query={reports}
          address={address}
          texts={texts}
          label="Reported pages"
          columns={reportColumns}
          keyOf={({ restaurantId }) => restaurantId}
          actions={(page) => (
            <Button
              size="sm"
              // On a card, aligned with the right edge of the values below.
              className="max-lg:mr-3"
              aria-label={`View the reports about ${page.name}`}
              onClick={() => setTask({ kind: 'look', page })}
            >
              View
            </Button>
          )}
        />
      </Card>
      {task?.kind === 'look' && (
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
