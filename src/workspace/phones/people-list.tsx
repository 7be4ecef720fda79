import { useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { type ReactNode, useState } from 'react';
import { UsernameField } from '#identity/account/inline-form.tsx';
import { useApi, useApp } from '#identity/app-context.tsx';
import type { PersonRole } from '#identity/guards/rights.ts';
import { ProofDialog, ProofFields } from '#identity/password/proof-dialog.tsx';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu, type MenuAction } from '#platform/ui/actions/action-menu.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import type { TeamCalls } from '#restaurant/team/team-calls.server.ts';
import type { Invitation, Member } from '#restaurant/team/team-wire.server.ts';
import { LeaveDialog } from './leave-team.tsx';
import { RoleField } from './role-field.tsx';
import { teamTexts } from './team-texts.ts';
import { useTeamKey } from './use-team.ts';

type Props = { people: readonly Member[]; invitations: readonly Invitation[] };

/** The people of a team and the open invitations, with what can be done about each. */
export function PeopleList({ people, invitations }: Props) {
  const { user } = useApp();
  const owners = people.filter(({ role }) => role === 'owner').length;
  // The administrator, who is not in the team, has nothing to hand over.
  const mayHandOver = people.some(({ id }) => id === user?.id);
  return (
    <ul aria-label={teamTexts.people}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          isLastOwner={person.role === 'owner' && owners === 1}
          mayHandOver={mayHandOver}
        />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

type RowProps = {
  icon: ReactNode;
  email: ReactNode;
  role: PersonRole;
  /** Below the email: since when, or until when. */
  state: string;
  children: ReactNode;
};

function Row({ icon, email, role, state, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          <span className="wrap-anywhere min-w-0">{email}</span>
          <Badge>{teamTexts.roles[role]}</Badge>
        </p>
        <p className="text-muted text-sm">{state}</p>
      </div>
      {children}
    </li>
  );
}

type Asked = 'role' | 'handOver' | 'remove' | 'leave';

type PersonProps = { person: Member; isLastOwner: boolean; mayHandOver: boolean };

function PersonRow({ person, isLastOwner, mayHandOver }: PersonProps) {
  const { user } = useApp();
  const [asked, setAsked] = useState<Asked>();
  const { id, email, role } = person;
  const isSelf = user?.id === id;
  const close = () => setAsked(undefined);
  const action = (name: Asked, label: string, icon: ReactNode, more?: { isDangerous: true }): MenuAction => ({
    label,
    icon,
    ...more,
    onSelect: () => setAsked(name),
  });
  const actions = [
    action('role', teamTexts.changeRole, <UserRoundCog />),
    ...(isSelf
      ? [action('leave', teamTexts.leave, <LogOut />, { isDangerous: true })]
      : [
          ...(mayHandOver ? [action('handOver', teamTexts.handOver, <KeyRound />)] : []),
          action('remove', commonTexts.remove, <Trash2 />, { isDangerous: true }),
        ]),
  ];
  return (
    <Row
      icon={<UserRound aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      email={isSelf ? teamTexts.self({ email }) : email}
      role={role}
      state={teamTexts.joined({ date: formatDay(new Date(person.joinedAt)) })}
    >
      {!isLastOwner && <ActionMenu label={teamTexts.actions({ email })} actions={actions} />}
      {asked === 'role' && <RoleDialog person={person} onClose={close} />}
      {asked === 'handOver' && <HandOverDialog person={person} onClose={close} />}
      {asked === 'remove' && <RemoveDialog person={person} onClose={close} />}
      {asked === 'leave' && <LeaveDialog onClose={close} />}
    </Row>
  );
}

type DialogProps = { person: Member; onClose: () => void };

/** What each of the dialogs does once its call has come back. */
function useChanged(onClose: () => void) {
  const queries = useQueryClient();
  const queryKey = useTeamKey();
  return async (message: string) => {
    await queries.invalidateQueries({ queryKey });
    toast.success(message);
    onClose();
  };
}

function RoleDialog({ person: { id, email, role }, onClose }: DialogProps) {
  const { user, refresh } = useApp();
  const call = ask<TeamCalls>(useApi());
  const changed = useChanged(onClose);
  const form = useRowForm({
    begin: { role, password: '', code: '' },
    draft: 'secret',
    async save(body) {
      await call('PUT /api/team/{id}', { id, body });
      await changed(teamTexts.roleChanged);
      if (user?.id === id) await refresh();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={teamTexts.changeRoleOf({ email })}
      form={form}
      submitLabel={commonTexts.save}
      pendingLabel={commonTexts.saving}
    >
      <RoleField form={form} />
      <UsernameField />
      <ProofFields />
    </FormDialog>
  );
}

function HandOverDialog({ person: { id, email }, onClose }: DialogProps) {
  const { refresh } = useApp();
  const call = ask<TeamCalls>(useApi());
  return (
    <ProofDialog
      title={teamTexts.handOverTo({ email })}
      description={teamTexts.handOverHint}
      submitLabel={teamTexts.handOver}
      onSubmit={async (body) => {
        await call('POST /api/team/{id}/hand-over', { id, body });
        toast.success(teamTexts.handedOver);
        onClose();
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ person: { id, email }, onClose }: DialogProps) {
  const call = ask<TeamCalls>(useApi());
  const changed = useChanged(onClose);
  return (
    <ProofDialog
      title={teamTexts.removePerson({ email })}
      description={teamTexts.removeHint}
      submitLabel={commonTexts.remove}
      tone="danger"
      onSubmit={async (body) => {
        await unlessGone(call('DELETE /api/team/{id}', { id, body }));
        await changed(teamTexts.removed);
      }}
      onClose={onClose}
    />
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: Invitation }) {
  const [isAsking, setAsking] = useState(false);
  const call = ask<TeamCalls>(useApi());
  const changed = useChanged(() => setAsking(false));
  const cancelling = useAction(async () => {
    await unlessGone(call('DELETE /api/team/invitations/{id}', { id }));
    await changed(teamTexts.cancelled);
  });
  return (
    <Row
      icon={<Mail aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      email={email}
      role={role}
      state={teamTexts.invited({ date: formatDay(new Date(expiresAt)) })}
    >
      <ActionMenu
        label={teamTexts.actions({ email })}
        actions={[
          {
            label: teamTexts.cancel,
            icon: <Trash2 />,
            isDangerous: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        confirmLabel={teamTexts.cancel}
        pending={cancelling.isRunning}
        onConfirm={() => void cancelling.run()}
      >
        {teamTexts.cancelHint({ email })}
      </ConfirmDialog>
    </Row>
  );
}

/** A 404 means that somebody else removed it meanwhile, which is what the owner wanted. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
