import { useForm } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { AdminReportedPage } from './wire.ts';

/** Suspends who runs a reported page, with the reason that they will read. */
export function SuspendDialog({ page, onClose }: { page: AdminReportedPage; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { reason: '' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Suspend owner"
      description={`${page.owner?.email} is signed out and the page of ${page.name} closes at once. You can undo it under All Users.`}
      form={form}
      fields={['reason']}
      onSubmit={async ({ reason }) => {
        await write('POST', api.suspendReported(page.restaurantId), { reason });
        toast.success('The owner is suspended and the page is closed.');
        onClose();
      }}
      submitLabel="Suspend"
      pendingLabel="Suspending…"
      tone="danger"
    >
      <Field
        label="Reason"
        hint="The owner reads this at sign-in. Do not say who reported the page."
        error={form.formState.errors.reason?.message}
      >
        <TextArea
          maxLength={300}
          {...form.register('reason', {
            validate: (typed) => typed.trim() !== '' || 'Say why. The owner will read it.',
          })}
        />
      </Field>
    </FormDialog>
  );
}
