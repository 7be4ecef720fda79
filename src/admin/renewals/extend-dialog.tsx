import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ExtensionAnswer, ExtensionPreview } from '#membership/admin/extension-wire.ts';
import { count } from '#platform/text.ts';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { formatDate } from '../format.ts';

type Props = { ids: string[]; onDone: () => void; onClose: () => void };
type Rows = ExtensionPreview['rows'];

/** The dialog that extends the selected memberships, after it has shown all ends before and after. */
export function ExtendDialog({ ids, onDone, onClose }: Props) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { days: '30', until: '' } });
  const { errors } = form.formState;
  const [shown, setShown] = useState<Rows>();
  // A changed number or day needs a new preview.
  const again = { onChange: () => setShown(undefined) };
  return (
    <FormDialog
      onClose={onClose}
      title={`Extend ${count(ids.length, 'membership')}`}
      description="No payment is recorded. The owners get an email."
      form={form}
      fields={['days', 'until']}
      onSubmit={async ({ days, until }) => {
        const by = until ? { until } : { days: Number(days) };
        if (!shown) {
          setShown(
            (await write<ExtensionPreview>('POST', api.previewExtension(), { ids, ...by }, { saves: false }))
              .rows,
          );
          return false;
        }
        const memberships = shown.map(({ id, before }) => ({ id, endDate: before }));
        try {
          const { message } = await write<ExtensionAnswer>('POST', api.extendMemberships(), {
            memberships,
            ...by,
          });
          toast.success(message);
          onDone();
          return true;
        } catch (error) {
          setShown(undefined);
          throw error;
        }
      }}
      submitLabel={shown ? 'Extend' : 'Preview'}
      pendingLabel={shown ? 'Extending…' : 'Loading…'}
      draft={{ name: 'extension' }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="Days" error={errors.days?.message}>
          <TextInput inputMode="numeric" {...form.register('days', again)} />
        </Field>
        <Field label="Or until" optional error={errors.until?.message}>
          <TextInput type="date" {...form.register('until', again)} />
        </Field>
      </div>
      {shown && (
        <ul aria-label="Ends before and after" className="divide-y divide-line text-sm">
          {shown.map(({ id, name, before, after, refusal }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p className="font-medium">{name}</p>
              <p className="text-muted">
                {formatDate(before)} {refusal ? `stays. ${refusal}` : `→ ${formatDate(after)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
