import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/http/ask.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { useApp } from '../app-context.tsx';
import { InlineForm, UsernameField } from '../inline-form.tsx';
import { useSessionsKey } from '../sessions/session-list.tsx';
import { SecondStepField } from '../two-step/two-step-code-field.tsx';
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
      toast.success('Your password is changed. All other devices have been signed out.');
      onClose();
    },
  });

  return (
    <InlineForm
      form={form}
      first="password"
      label="Change password"
      pendingLabel="Changing your password…"
      onCancel={onClose}
    >
      <UsernameField />
      <CurrentPasswordField />
      <NewPasswordField name="newPassword" own={{ email, restaurant }} />
      <SecondStepField />
    </InlineForm>
  );
}
