import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { type CurrentUser, readUser, useApp } from '../app-context.tsx';
import { CodeField, ResendCodeButton } from '../codes/code-field.tsx';
import type { EmailCalls } from './email-calls.server.ts';
import { emailTexts } from './email-texts.ts';

export type VerifyEmailView = 'asking' | 'open' | 'later';

type Props = {
  view: VerifyEmailView;
  onView: (view: VerifyEmailView) => void;
};

/** A notice that the email is not confirmed yet. It blocks nothing and can be postponed. */
export function VerifyEmailNotice({ view, onView }: Props) {
  const { user } = useApp();
  if (!user || user.emailVerified || view === 'later') return null;
  return (
    <section
      aria-label={emailTexts.confirmEmail}
      className="mb-6 flex gap-3 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <Mail aria-hidden="true" className="mt-px size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0">
            {rich(emailTexts.confirmEmailHint, {
              email: user.email,
              b: (text) => <b className="font-semibold">{text}</b>,
            })}
          </p>
          {view === 'asking' && (
            <div className="-mx-2 flex gap-1">
              <Button size="sm" variant="ghost" className="text-leaf!" onClick={() => onView('open')}>
                {emailTexts.enterCode}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => onView('later')}>
                {emailTexts.later}
              </Button>
            </div>
          )}
        </div>
        {view === 'open' && (
          <VerifyEmailForm>
            <Button variant="ghost" onClick={() => onView('later')}>
              {emailTexts.later}
            </Button>
          </VerifyEmailForm>
        )}
      </div>
    </section>
  );
}

/**
 * The form for the code that proves the user's email (docs/product/identity.md#email). Submits itself once all digits are
 * entered. Children are shown beside the buttons.
 */
export function VerifyEmailForm({ children }: { children?: ReactNode }) {
  const { api, update } = useApp();
  const confirmed = (user: Partial<CurrentUser>) => {
    toast.success(emailTexts.emailConfirmed);
    update(user);
  };

  /** Treats an email that was already confirmed, in another tab or by a password reset, as a success. */
  const orConfirmed = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'already_verified')) throw error;
      confirmed({ emailVerified: true });
    }
  };
  const form = useRowForm({
    begin: { code: '' },
    draft: 'secret',
    save: ({ code }) =>
      orConfirmed(async () => {
        const answer = await ask<EmailCalls>(api)('POST /api/verify-email', { body: { code } });
        confirmed(readUser(answer.data));
      }),
  });
  const resend = () =>
    orConfirmed(async () => {
      const { message } = await ask<EmailCalls>(api)('POST /api/verify-email/resend', { saves: false });
      toast.success(message);
    });

  return (
    <FormFrame form={form} className="grid grid-cols-1 gap-4">
      <CodeField onComplete={() => void form.submit()} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={form.formState.isSubmitting} pendingLabel={emailTexts.checkingCode}>
          {emailTexts.confirm}
        </Button>
        <ResendCodeButton onResend={resend} />
        {children}
      </div>
    </FormFrame>
  );
}
