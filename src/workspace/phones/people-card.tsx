import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { InvitePerson } from './invite-person.tsx';
import { PeopleList } from './people-list.tsx';
import { phonesTexts } from './phones-texts.ts';
import { teamTexts } from './team-texts.ts';
import { useTeam } from './use-team.ts';

/** The people who work at the restaurant with an account (docs/product/identity.md#team). */
export function PeopleCard() {
  const [isInviting, setInviting] = useState(false);
  const team = useTeam();
  return (
    <Card title={teamTexts.people} description={teamTexts.peopleHint}>
      {team.data ? (
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <div className="w-full">
            <PeopleList {...team.data} />
          </div>
          <Button onClick={() => setInviting(true)}>
            <Plus aria-hidden="true" />
            {teamTexts.invite}
          </Button>
        </div>
      ) : team.isPending ? (
        <Loading label={teamTexts.loading} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-12 rounded-lg" />
        </Loading>
      ) : (
        <ErrorState
          title={teamTexts.didNotLoad}
          onRetry={() => void team.refetch()}
          retrying={team.isFetching}
        >
          {phonesTexts.checkInternet}
        </ErrorState>
      )}
      {isInviting && <InvitePerson onClose={() => setInviting(false)} />}
    </Card>
  );
}
