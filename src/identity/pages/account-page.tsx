import { useState } from 'react';
import { Badge } from '#platform/ui/badge.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { DeleteCard } from '../account/delete-card.tsx';
import { DevicesCard } from '../account/devices-card.tsx';
import { DownloadCard } from '../account/download-card.tsx';
import { EditCard } from '../account/edit-card.tsx';
import { useApp } from '../app-context.tsx';
import { EmailChange } from '../email/email-change.tsx';
import { pendingEmail } from '../email/pending-email.ts';
import { PasswordChangeForm } from '../password/password-change-form.tsx';
import { TwoStepCard } from '../two-step/settings/two-step-card.tsx';

/** `/dashboard/account`: who signs in and how, and what becomes of all that is theirs. */
export function AccountPage() {
  const { user } = useApp();
  const [open, setOpen] = useState<'email' | 'password' | undefined>(() =>
    user && pendingEmail.read(user.id) ? 'email' : undefined,
  );
  if (!user) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <title>Account · Menu Link</title>
      <PageHeader title="Account" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <EditCard
            title="E-mail"
            description={<EmailLine email={user.email} isVerified={user.emailVerified} />}
            editLabel="Change e-mail"
            isOpen={open === 'email'}
            onOpen={() => setOpen('email')}
          >
            <EmailChange onClose={close} />
          </EditCard>
          <EditCard
            title="Password"
            description="A new password signs out all your other devices."
            editLabel="Change password"
            isOpen={open === 'password'}
            onOpen={() => setOpen('password')}
          >
            <PasswordChangeForm onClose={close} />
          </EditCard>
          <TwoStepCard />
          <DevicesCard />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DownloadCard />
          <DeleteCard />
        </div>
      </div>
    </>
  );
}

function EmailLine({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-all text-ink">{email}</span>
      {isVerified ? <Badge tone="leaf">Confirmed</Badge> : <Badge tone="attention">Not confirmed</Badge>}
    </span>
  );
}
