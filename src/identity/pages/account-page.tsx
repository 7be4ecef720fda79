import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ask } from '#platform/http/client/ask.ts';
import { VERSION } from '#platform/services/version.const.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { Loading, Skeleton, useAllLoaded } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { InstallCard } from '#platform/ui/install/install-card.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { pages } from '#routes';
import { DeleteDialog } from '../account/delete-dialog.tsx';
import { useReturnFocus } from '../account/inline-form.tsx';
import { LanguageCard } from '../account/language.tsx';
import { RemindersCard, useReminders } from '../account/reminders/reminders-card.tsx';
import { useDownload } from '../account/use-download.ts';
import { useApp } from '../app-context.tsx';
import { EmailChange } from '../email/email-change.tsx';
import { pendingEmail } from '../email/pending-email.ts';
import { PasswordChangeForm } from '../password/password-change-form.tsx';
import { type Proof, ProofDialog } from '../password/proof-dialog.tsx';
import { SessionList, useSessions } from '../sign-in/sessions/session-list.tsx';
import type { SignInCalls } from '../sign-in/sign-in-calls.server.ts';
import { TwoStepCard, useTwoStepStatus } from '../sign-in/two-step/settings/two-step-card.tsx';
import { accountTexts } from './account-texts.ts';

/**
 * `/dashboard/account`: sign-in data and devices, reminders, data download and deletion. `children` are cards of other
 * rooms.
 */
export function AccountPage({ children }: { children?: ReactNode }) {
  const { user } = useApp();
  const [open, setOpen] = useState<'email' | 'password' | undefined>(() =>
    user && pendingEmail.read(user.id) ? 'email' : undefined,
  );
  const { pathname } = useLocation();
  const isLoaded = useAllLoaded([useTwoStepStatus(), useSessions(), useReminders()]);
  if (!user) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <title>{accountTexts.pageTitle}</title>
      <PageHeader title={accountTexts.heading} />
      {isLoaded ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <EditCard
              title={commonTexts.email}
              description={<EmailLine email={user.email} isVerified={user.emailVerified} />}
              editLabel={accountTexts.changeEmail}
              isOpen={open === 'email'}
              onOpen={() => setOpen('email')}
            >
              <EmailChange onClose={close} />
            </EditCard>
            <EditCard
              title={commonTexts.password}
              description={accountTexts.passwordHint}
              editLabel={accountTexts.changePassword}
              isOpen={open === 'password'}
              onOpen={() => setOpen('password')}
            >
              <PasswordChangeForm onClose={close} />
            </EditCard>
            <TwoStepCard />
            <DevicesCard />
          </div>
          <div className="grid grid-cols-1 gap-6">
            {!pathname.startsWith(pages.adminboard()) && (
              <>
                <LanguageCard />
                <InstallCard />
                <RingCard />
              </>
            )}
            <RemindersCard />
            <DownloadCard />
            {children}
            <DeleteCard />
          </div>
        </div>
      ) : (
        <AccountSkeleton />
      )}
      {isLoaded && <p className="mt-6 text-muted text-sm">{accountTexts.version({ version: VERSION })}</p>}
    </>
  );
}

function AccountSkeleton() {
  return (
    <Loading label={accountTexts.loading} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
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
      {isVerified ? (
        <Badge tone="leaf">{accountTexts.confirmed}</Badge>
      ) : (
        <Badge tone="attention">{accountTexts.notConfirmed}</Badge>
      )}
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
    toast.success(accountTexts.signedOutEverywhere);
    void signOut();
  });

  return (
    <Card title={accountTexts.devices} description={accountTexts.devicesHint}>
      <div className="grid grid-cols-1 justify-items-start gap-4">
        <SessionList />
        <Button onClick={() => setAsking(true)}>{accountTexts.signOutEverywhere}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel={accountTexts.signOut}
        tone="primary"
        pending={signingOut.isRunning}
        onConfirm={() => void signingOut.run()}
      >
        {accountTexts.signOutEverywhereHint}
      </ConfirmDialog>
    </Card>
  );
}

/** Leads an owner who keeps orders to the switch that lets this phone ring while it is closed. */
function RingCard() {
  const { user } = useApp();
  if (!user?.restaurant?.remembersOrders) return null;
  return (
    <Card title={accountTexts.ring} description={accountTexts.ringHint}>
      <LinkButton to={pages.orders()}>{accountTexts.toOrders}</LinkButton>
    </Card>
  );
}

/** The card to download all data of an owner: menu, settings and photos in one zip. */
function DownloadCard() {
  const { user } = useApp();
  const { percent, failure, start, cancel } = useDownload();
  const fileName = `${user?.restaurant?.slug ?? 'my'}-menu-link.zip`;
  const isRunning = percent !== undefined;
  const [isAsking, setAsking] = useState(false);
  const download = async (proof: Proof) => {
    await start('/api/account/download', fileName, accountTexts.downloaded, proof);
    setAsking(false);
  };
  return (
    <Card title={accountTexts.data} description={accountTexts.dataHint}>
      <div className="grid grid-cols-1 justify-items-start gap-4">
        {failure && (
          <div role="alert" className="w-full">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        {isRunning && <ProgressBar label={accountTexts.downloading} value={percent} className="w-full" />}
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => setAsking(true)}
            pending={isRunning}
            pendingLabel={accountTexts.downloadingButton}
          >
            {accountTexts.downloadEverything}
          </Button>
          {isRunning && (
            <Button variant="ghost" onClick={cancel}>
              {commonTexts.cancel}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <ProofDialog
          title={accountTexts.downloadEverything}
          description={accountTexts.downloadProof}
          submitLabel={commonTexts.download}
          pendingLabel={accountTexts.downloadingButton}
          onSubmit={download}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function DeleteCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={accountTexts.deleteAccount} description={accountTexts.deleteHint}>
      <Button onClick={() => setOpen(true)} className="text-chilli!">
        {accountTexts.deleteButton}
      </Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
