import { AccountPage } from '#identity/pages/account-page.tsx';
import { LeaveTeamCard } from '#workspace/phones/leave-team.tsx';

/** The account page, with the way out of a team. Only `app` may combine these two rooms. */
export function MemberAccount() {
  return (
    <AccountPage>
      <LeaveTeamCard />
    </AccountPage>
  );
}
