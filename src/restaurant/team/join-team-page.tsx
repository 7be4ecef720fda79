import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { readUser, useApi, useApp } from '#identity/app-context.tsx';
import { VerifyEmailForm } from '#identity/email/verify-email.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { signInTexts } from '#identity/sign-in/sign-in-texts.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormError } from '#platform/ui/forms/form-frame.tsx';
import { pages } from '#routes';
import { joinTeamTexts } from './join-team-texts.ts';
import { joinedTeam } from './joined-team.ts';
import type { TeamCalls } from './team-calls.server.ts';

type Invitation = TeamCalls['POST /api/team/invitation']['answer'];

/**
 * `/signin/team#token`: shows what an invitation invites to, and joins the team. Who is not signed in comes back here
 * from signing in or up (docs/product/identity.md#team).
 */
export function JoinTeamPage() {
  const call = ask<TeamCalls>(useApi());
  const { status } = useApp();
  const token = useLocation().hash.slice(1);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /api/team/invitation', { body: { token }, saves: false, signal }),
    retry: false,
  });
  const { data, error } = invitation;
  if (data && status !== 'loading') return <Join invitation={data} token={token} />;
  const isWrong = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <AccountFrame
      title={isWrong ? joinTeamTexts.wrongLink : joinTeamTexts.pageTitle}
      description={isWrong && joinTeamTexts.askOwner}
      footer={<SignInLink />}
    >
      {error && !isWrong && (
        <ErrorState
          title={joinTeamTexts.didNotLoad}
          onRetry={() => void invitation.refetch()}
          retrying={invitation.isFetching}
        >
          {joinTeamTexts.checkInternet}
        </ErrorState>
      )}
      {!error && (
        <Loading label={joinTeamTexts.loading} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </AccountFrame>
  );
}

function SignInLink() {
  return (
    <Link to={pages.signIn()} className={footerLinkStyle}>
      {signInTexts.backToSignIn}
    </Link>
  );
}

type Props = { invitation: Invitation; token: string };

function Join({ invitation, token }: Props) {
  const { user } = useApp();
  const { restaurant, role, email } = invitation;
  return (
    <AccountFrame
      title={joinTeamTexts.title({ restaurant })}
      description={joinTeamTexts.roles[role]}
      footer={!user && <SignInLink />}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm">
          {rich(joinTeamTexts.forEmail, {
            email,
            b: (text) => <b className="wrap-anywhere font-semibold">{text}</b>,
          })}
        </p>
        {!user && <EnterButton invitation={invitation} />}
        {user && user.email !== email && <OtherAccount email={user.device?.name ?? user.email} />}
        {user?.email === email && <JoinButton invitation={invitation} token={token} />}
      </div>
    </AccountFrame>
  );
}

function EnterButton({ invitation: { email, hasAccount } }: { invitation: Invitation }) {
  const { pathname, hash } = useLocation();
  return (
    <LinkButton
      to={hasAccount ? pages.signIn() : pages.signUp()}
      state={{ email, from: pathname + hash }}
      variant="primary"
      size="lg"
    >
      {hasAccount ? joinTeamTexts.signIn : joinTeamTexts.signUp}
    </LinkButton>
  );
}

function OtherAccount({ email }: { email: string }) {
  const { signOut } = useApp();
  return (
    <>
      <Notice tone="attention">{joinTeamTexts.otherAccount({ email })}</Notice>
      <Button size="lg" onClick={() => void signOut()}>
        {joinTeamTexts.signOut}
      </Button>
    </>
  );
}

/** Joins. With a shared link the email has to be confirmed first, which the server says. */
function JoinButton({ invitation: { restaurant }, token }: Props) {
  const { user, update } = useApp();
  const call = ask<TeamCalls>(useApi());
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ error: Error; attempt: number }>();
  const joining = useAction(
    async () => {
      const { data } = await call('POST /api/team/accept', { body: { token } });
      const joined = readUser(data);
      joinedTeam.set({ userId: joined.id, restaurant });
      update(joined);
      toast.success(joinTeamTexts.joined({ restaurant }));
      void navigate(pages.dashboardHome(), { replace: true });
    },
    (error) => setFailure((before) => ({ error, attempt: (before?.attempt ?? 0) + 1 })),
  );
  const error = joining.isRunning ? undefined : failure?.error;
  const mustConfirm =
    error instanceof ApiError && error.code === 'email_unconfirmed' && user?.emailVerified === false;
  const isConfirmedNow = error instanceof ApiError && error.code === 'email_unconfirmed' && !mustConfirm;
  return (
    <>
      <FormError message={isConfirmedNow ? undefined : error?.message} attempt={failure?.attempt ?? 0} />
      {mustConfirm ? (
        <VerifyEmailForm />
      ) : (
        <Button
          variant="primary"
          size="lg"
          onClick={() => void joining.run()}
          pending={joining.isRunning}
          pendingLabel={joinTeamTexts.joining}
        >
          {joinTeamTexts.join}
        </Button>
      )}
    </>
  );
}
