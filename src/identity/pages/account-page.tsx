import { type ReactNode, useRef, useState } from 'react';
import { ask } from '#platform/http/ask.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ConfirmDialog } from '#platform/ui/dialog.tsx';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/loading.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { ProgressBar } from '#platform/ui/progress-bar.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { VERSION } from '#platform/version.const.ts';
import { DeleteDialog } from '../account/delete-dialog.tsx';
import { useDownload } from '../account/use-download.ts';
import { useApp } from '../app-context.tsx';
import { EmailChange } from '../email/email-change.tsx';
import { pendingEmail } from '../email/pending-email.ts';
import { useReturnFocus } from '../inline-form.tsx';
import { PasswordChangeForm } from '../password/password-change-form.tsx';
import { RemindersCard, useReminders } from '../reminders/reminders-card.tsx';
import { SessionList, useSessions } from '../sessions/session-list.tsx';
import type { SignInCalls } from '../sign-in/sign-in-calls.server.ts';
import { TwoStepCard, useTwoStepStatus } from '../two-step/settings/two-step-card.tsx';

/** `/dashboard/account`: sign-in data and devices, reminders, data download and deletion. */
export function AccountPage() {
  const { user } = useApp();
  const [open, setOpen] = useState<'email' | 'password' | undefined>(() =>
    user && pendingEmail.read(user.id) ? 'email' : undefined,
  );
  const isLoaded = useAllLoaded([useTwoStepStatus(), useSessions(), useReminders()]);
  if (!user) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <title>Account · Menu Link</title>
      <PageHeader title="Account" />
      {isLoaded ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <EditCard
              title="Email"
              description={<EmailLine email={user.email} isVerified={user.emailVerified} />}
              editLabel="Change email"
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
            <RemindersCard />
            <DownloadCard />
            <DeleteCard />
          </div>
        </div>
      ) : (
        <AccountSkeleton />
      )}
      {isLoaded && <p className="mt-6 text-muted text-sm">Menu Link {VERSION}</p>}
    </>
  );
}

function AccountSkeleton() {
  return (
    <Loading label="Loading your account" className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
      <div className="grid grid-cols-1 gap-6 max-lg:hidden">
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </Loading>
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

type Props = {
  title: string;
  description: ReactNode;
  editLabel: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** A section of the account page with its form, which opens in place. */
function EditCard({ title, description, editLabel, isOpen, onOpen, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  useReturnFocus(isOpen, opener);

  return (
    <Card title={title} description={description}>
      {isOpen ? (
        children
      ) : (
        <Button ref={opener} onClick={onOpen}>
          {editLabel}
        </Button>
      )}
    </Card>
  );
}

/** The card that lists the user's devices and ends sessions, one or all, e.g. of a lost or a borrowed device. */
function DevicesCard() {
  const { api, signOut } = useApp();
  const [isAsking, setAsking] = useState(false);
  const signingOut = useAction(async () => {
    await ask<SignInCalls>(api)('POST /api/signout/everywhere');
    toast.success('You have been signed out everywhere.');
    void signOut();
  });

  return (
    <Card
      title="Devices"
      description="Your signed-in devices. Sign out lost phones and other people’s computers."
    >
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <SessionList />
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Sign out"
        tone="primary"
        pending={signingOut.isRunning}
        onConfirm={() => void signingOut.run()}
      >
        This signs out all devices, this one too. Keep your password ready.
      </ConfirmDialog>
    </Card>
  );
}

/** The card to download all data of an owner: menu, settings and photos in one zip. */
function DownloadCard() {
  const { user } = useApp();
  const { percent, failure, start, cancel } = useDownload();
  const fileName = `${user?.restaurant?.slug ?? 'my'}-menu-link.zip`;
  const isRunning = percent !== undefined;
  return (
    <Card title="Your data" description="Download your menu, photos and settings in one zip file.">
      <div className="grid grid-cols-1 justify-items-start gap-4">
        {failure && (
          <div role="alert" className="w-full">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        {isRunning && <ProgressBar label="Downloading" value={percent} className="w-full" />}
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => void start('/api/account/download', fileName, 'Your data is downloaded.')}
            pending={isRunning}
            pendingLabel="Downloading…"
          >
            Download everything
          </Button>
          {isRunning && (
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function DeleteCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Delete account"
      description="Your page closes at once. After 30 days, everything is deleted forever."
    >
      <Button onClick={() => setOpen(true)} className="text-chilli!">
        Delete my account
      </Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
