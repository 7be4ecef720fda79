import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/ui/toaster.tsx';
import { api as urls } from '#routes';
import { useApp } from '../app-context.tsx';
import { KnownEmail } from '../form/known-email.tsx';
import { OpenedForm } from '../form/opened-form.tsx';
import { useSessionsKey } from '../sessions/list/use-sessions.ts';
import { AskedCodeField, useAskedCodeRule } from '../two-step/asked-code-field.tsx';
import { CurrentPasswordField, currentPasswordRule } from './current-password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { newPasswordRule } from './new-password-rule.ts';

/** The form that sets a new password; this session stays signed in, all others end. */
export function PasswordChangeForm({ onClose }: { onClose: () => void }) {
  const { api, user } = useApp();
  const email = user?.email ?? '';
  const restaurant = user?.restaurant ? `${user.restaurant.name} ${user.restaurant.slug}` : '';
  const form = useForm({ defaultValues: { password: '', newPassword: '', code: '' } });
  const { errors } = form.formState;
  const codeRule = useAskedCodeRule();
  const queries = useQueryClient();
  const sessionsKey = useSessionsKey();

  return (
    <OpenedForm
      form={form}
      fields={['password', 'newPassword', 'code']}
      onSubmit={async (typed) => {
        await api.request('POST', urls.changePassword(), typed);
        // The list on the same page still shows the devices that were signed out with this.
        void queries.invalidateQueries({ queryKey: sessionsKey });
        toast.success('Your password is changed. All other devices have been signed out.');
        onClose();
      }}
      label="Change password"
      pendingLabel="Changing your password…"
      onCancel={onClose}
    >
      <KnownEmail />
      <CurrentPasswordField
        error={errors.password?.message}
        registration={form.register('password', currentPasswordRule)}
      />
      <NewPasswordField
        error={errors.newPassword?.message}
        typed={{ password: form.watch('newPassword'), email, restaurant }}
        registration={form.register('newPassword', {
          validate: (newPassword) => newPasswordRule(newPassword, { email, restaurant }),
        })}
      />
      <AskedCodeField
        error={errors.code?.message}
        registration={form.register('code', codeRule)}
        onSwitch={() => form.resetField('code')}
      />
    </OpenedForm>
  );
}
