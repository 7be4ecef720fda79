import { useState } from 'react';
import type { ExtensionPreview } from '#membership/admin/extension-wire.ts';
import { count } from '#platform/text.ts';
import { TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useAdminWrite } from '../admin-calls.ts';
import { formatDate } from '../format.ts';

type Props = { ids: string[]; onDone: () => void; onClose: () => void };
type Rows = ExtensionPreview['rows'];

/** The dialog that extends the selected memberships, after it has shown all ends before and after. */
export function ExtendDialog({ ids, onDone, onClose }: Props) {
  const write = useAdminWrite();
  const [shown, setShown] = useState<Rows>();
  // A changed number or day needs a new preview.
  const again = { onChange: () => setShown(undefined) };
  const form = useRowForm({
    begin: { days: '30', until: '' },
    draft: { name: 'extension' },
    async save({ days, until }) {
      const by = until ? { until } : { days: Number(days) };
      if (!shown) {
        const body = { ids, ...by };
        setShown((await write('POST /api/memberships/extend/preview', { body, saves: false })).rows);
        return false;
      }
      const memberships = shown.map(({ id, before }) => ({ id, endDate: before }));
      const { message } = await write('POST /api/memberships/extend', { body: { memberships, ...by } });
      toast.success(message);
      onDone();
    },
    onFailed: () => setShown(undefined),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Extend ${count(ids.length, 'membership')}`}
      description="No payment is recorded. The owners get an email."
      form={form}
      submitLabel={shown ? 'Extend' : 'Preview'}
      pendingLabel={shown ? 'Extending…' : 'Loading…'}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField form={form} name="days" label="Days" inputMode="numeric" rules={again} />
        <TextField form={form} name="until" label="Or until" optional type="date" rules={again} />
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
