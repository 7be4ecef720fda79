import { useState } from 'react';
import { useApi, useApp, useCan } from '#identity/app-context.tsx';
import { ProofDialog } from '#identity/password/proof-dialog.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { joinedTeam } from '#restaurant/team/joined-team.ts';
import type { TeamCalls } from '#restaurant/team/team-calls.server.ts';
import { teamTexts } from './team-texts.ts';

/** On the account page of a person who works at a restaurant without owning it: the way out. */
export function LeaveTeamCard() {
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const restaurant = useApp().user?.restaurant;
  if (!restaurant || can('team.write') || !can('team.leave')) return null;
  return (
    <Card title={restaurant.name} description={teamTexts.leaveHint}>
      <Button onClick={() => setAsking(true)} className="text-chilli!">
        {teamTexts.leave}
      </Button>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Asks for the password before a person gives up their own role. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useApp();
  const call = ask<TeamCalls>(useApi());
  return (
    <ProofDialog
      title={teamTexts.leave}
      description={teamTexts.leaveHint}
      submitLabel={teamTexts.leave}
      tone="danger"
      onSubmit={async (body) => {
        await call('POST /api/team/leave', { body });
        joinedTeam.set(undefined);
        toast.success(teamTexts.left);
        onClose();
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
