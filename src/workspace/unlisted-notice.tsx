import { useState } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { VerifyEmailForm } from '#identity/email/verify-email-form.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  /** Shows the form for the code, on pages that have one. */
  onConfirmEmail?: (() => void) | undefined;
};

/**
 * What the public page lacks while the email is not confirmed, with the button to confirm it
 * (docs/product/identity.md#unconfirmed-email).
 */
export function UnlistedNotice({ onConfirmEmail }: Props) {
  const { user } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (!user || user.emailVerified) return null;
  return (
    <Notice
      tone="attention"
      title="Confirm your email to show on Google"
      actions={
        !isOpen && (
          <Button size="sm" onClick={onConfirmEmail ?? (() => setOpen(true))}>
            Confirm now
          </Button>
        )
      }
    >
      <p>
        Your link works, but Google and WhatsApp previews do not show it. Enter the code that we sent
        {!onConfirmEmail && (
          <>
            {' '}
            to <b className="font-semibold">{user.email}</b>
          </>
        )}
        .
      </p>
      {isOpen && (
        <div className="mt-4">
          <VerifyEmailForm />
        </div>
      )}
    </Notice>
  );
}
