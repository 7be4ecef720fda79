import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { FormError } from '#platform/ui/form-error.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useSubmit } from '#platform/ui/use-submit.ts';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { KnownEmail } from '../form/known-email.tsx';
import { CurrentPasswordField, currentPasswordRule } from '../password/current-password-field.tsx';
import { AskedCodeField, useAskedCodeRule } from '../two-step/asked-code-field.tsx';
import { DeleteWordField, deleteWordRule } from './delete-word-field.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Deletes the account of who types the word and knows the password. */
export function DeleteDialog({ open, onOpenChange }: Props) {
  const { api, signOut } = useApp();
  const formId = useId();
  const form = useForm({ defaultValues: { confirm: '', password: '', code: '' } });
  const { errors, isSubmitting, submitCount } = form.formState;
  const codeRule = useAskedCodeRule();

  const close = (next: boolean) => {
    if (isSubmitting) return;
    if (!next) form.reset();
    onOpenChange(next);
  };
  const submit = useSubmit(form, ['confirm', 'password', 'code'], async (typed) => {
    const { message } = await api.request<{ message: string }>('DELETE', urls.account(), typed);
    toast.success(message);
    void signOut();
  });

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Delete your account?"
      description="Your page closes at once and you are signed out everywhere. Sign in within 30 days to bring everything back."
      footer={
        <>
          <Button onClick={() => close(false)} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={isSubmitting}
            pendingLabel="Deleting your account…"
          >
            Delete
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate method="post" className="grid grid-cols-1 gap-5">
        <FormError message={errors.root?.message} attempt={submitCount} />
        <KnownEmail />
        <DeleteWordField
          error={errors.confirm?.message}
          registration={form.register('confirm', deleteWordRule)}
        />
        <CurrentPasswordField
          error={errors.password?.message}
          registration={form.register('password', currentPasswordRule)}
        />
        <AskedCodeField
          error={errors.code?.message}
          registration={form.register('code', codeRule)}
          onSwitch={() => form.resetField('code')}
        />
      </form>
    </Dialog>
  );
}
