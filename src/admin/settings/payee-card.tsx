import { useState } from 'react';
import { UsernameField } from '#identity/account/inline-form.tsx';
import { ProofFields } from '#identity/password/proof-dialog.tsx';
import type { ProductSettingsAnswer } from '#membership/settings/settings-calls.server.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { TextField } from '#platform/ui/forms/bound-fields.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Card } from '#platform/ui/layout/card.tsx';
import { useAdminWrite } from '../admin-calls.ts';
import { payeeCardTexts } from './payee-card-texts.ts';

type Payee = ProductSettingsAnswer['payee'];

/** Where owners pay for their plans by UPI (docs/product/membership.md#paying-by-upi); apart from the form, as it asks for the password. */
export function PayeeCard({ payee }: { payee: Payee }) {
  const [isChanging, setChanging] = useState(false);
  const { payeeId, payeeName } = payee;
  return (
    <Card
      title={payeeCardTexts.title}
      description={payeeCardTexts.hint}
      className="mb-6 max-w-4xl"
      actions={
        <Button size="sm" onClick={() => setChanging(true)}>
          {payeeCardTexts.change}
        </Button>
      }
    >
      <p className="text-sm wrap-anywhere">
        {payeeId ? payeeCardTexts.paysTo({ id: payeeId, name: payeeName }) : payeeCardTexts.isOff}
      </p>
      {isChanging && <PayeeDialog payee={payee} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function PayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: { ...payee, password: '', code: '' },
    draft: 'secret',
    async save(body) {
      await write('PUT /api/admin/settings/upi', { body });
      onClose();
      toast.success(commonTexts.saved);
    },
  });
  const text = { form, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <FormDialog
      onClose={onClose}
      title={payeeCardTexts.title}
      description={payeeCardTexts.dialogHint}
      form={form}
      submitLabel={commonTexts.save}
      pendingLabel={commonTexts.saving}
    >
      <TextField {...text} name="payeeId" label={payeeCardTexts.id} placeholder="name@bank" optional />
      <TextField
        {...text}
        name="payeeName"
        label={payeeCardTexts.name}
        hint={payeeCardTexts.nameHint}
        optional
      />
      <TextField
        {...text}
        name="payeeMerchantId"
        label={payeeCardTexts.merchantId}
        hint={payeeCardTexts.merchantHint}
        optional
      />
      <TextField
        {...text}
        name="payeeMerchantCode"
        label={payeeCardTexts.merchantCode}
        inputMode="numeric"
        maxLength={4}
        optional
      />
      <UsernameField />
      <ProofFields />
    </FormDialog>
  );
}
