import { AccountPage } from '#identity/pages/account-page.tsx';
import { AddOutletCard } from '#workspace/outlets/add-outlet-card.tsx';
import { LeaveTeamCard } from '#workspace/phones/leave-team.tsx';

/** The account page, with the ways to another restaurant and out of a team. Only `app` may combine these two rooms. */
export function MemberAccount() {
  return (
    <AccountPage>
      <AddOutletCard />
      <LeaveTeamCard />
    </AccountPage>
  );
}
