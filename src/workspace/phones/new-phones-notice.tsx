import { useApp } from '#identity/app-context.tsx';
import { DAY } from '#platform/services/clock.ts';
import { listOf } from '#platform/texts/lists.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { pages } from '#routes';
import { phonesTexts } from './phones-texts.ts';
import { teamTexts } from './team-texts.ts';
import { usePhones } from './use-phones.ts';
import { useTeam } from './use-team.ts';

/** On home for a day: the phones and people that are new, so that an owner notices what is not theirs. */
export function NewPhonesNotice({ className }: { className: string }) {
  const phones = usePhones();
  const team = useTeam();
  const userId = useApp().user?.id;
  const isNew = (at: string | null, now: number) => at !== null && now - Date.parse(at) < DAY;
  const names = (phones.data ?? [])
    .filter(({ joinedAt }) => isNew(joinedAt, phones.dataUpdatedAt))
    .map(({ name }) => name);
  const emails = (team.data?.people ?? [])
    .filter(({ id, joinedAt }) => id !== userId && isNew(joinedAt, team.dataUpdatedAt))
    .map(({ email }) => email);
  if (names.length + emails.length === 0) return null;
  return (
    <>
      {names.length > 0 && (
        <Newcomers
          className={className}
          title={phonesTexts.newPhones({ names: listOf(names, 'and') })}
          see={phonesTexts.see}
        >
          {phonesTexts.notYours}
        </Newcomers>
      )}
      {emails.length > 0 && (
        <Newcomers
          className={className}
          title={teamTexts.newPeople({ emails: listOf(emails, 'and') })}
          see={teamTexts.see}
        >
          {teamTexts.notYours}
        </Newcomers>
      )}
    </>
  );
}

type Props = { className: string; title: string; see: string; children: string };

function Newcomers({ className, title, see, children }: Props) {
  return (
    <Notice
      className={className}
      title={title}
      actions={
        <LinkButton to={pages.devices()} size="sm">
          {see}
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
