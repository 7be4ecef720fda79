import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/http/client/ask.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { InlineForm, UsernameField } from '../account/inline-form.tsx';
import { useApp } from '../app-context.tsx';
import { accountTexts } from '../pages/account-texts.ts';
import { useSessionsKey } from '../sign-in/sessions/session-list.tsx';
import { SecondStepField } from '../sign-in/two-step/two-step-code-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { PasswordCalls } from './password-calls.server.ts';
import { CurrentPasswordField } from './password-field.tsx';

/** The form that sets a new password; this session stays signed in, all others end. */
export function PasswordChangeForm({ onClose }: { onClose: () => void }) {
  const { api, user } = useApp();
  const email = user?.email ?? '';
  const restaurant = user?.restaurant ? `${user.restaurant.name} ${user.restaurant.slug}` : '';
  const queries = useQueryClient();
  const sessionsKey = useSessionsKey();
  const form = useRowForm({
    begin: { password: '', newPassword: '', code: '' },
    draft: 'secret',
    async save(typed) {
      await ask<PasswordCalls>(api)('POST /api/change-password', { body: typed });
      // The list on the same page still shows the devices that were signed out with this.
      void queries.invalidateQueries({ queryKey: sessionsKey });
      toast.success(accountTexts.passwordChanged);
      onClose();
    },
  });

  return (
    <InlineForm
      form={form}
      first="password"
      label={accountTexts.changePassword}
      pendingLabel={accountTexts.changingPassword}
      onCancel={onClose}
    >
      <UsernameField />
      <CurrentPasswordField />
      <NewPasswordField name="newPassword" own={{ email, restaurant }} />
      <SecondStepField />
    </InlineForm>
  );
}
