import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UsernameField } from '#identity/account/inline-form.tsx';
import { useApi } from '#identity/app-context.tsx';
import { EmailField } from '#identity/email/email-field.tsx';
import type { PersonRole } from '#identity/guards/rights.ts';
import { ProofFields } from '#identity/password/proof-dialog.tsx';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { CopyButton } from '#platform/ui/actions/copy-button.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import { useOwnRestaurant } from '#restaurant/settings/own-restaurant.ts';
import type { TeamCalls } from '#restaurant/team/team-calls.server.ts';
import { pageLinkTexts } from '../page-link-texts.ts';
import { RoleField } from './role-field.tsx';
import { teamTexts } from './team-texts.ts';
import { useTeamKey } from './use-team.ts';

type Invited = TeamCalls['POST /api/team/invitations']['answer'];

/** Asks for an email, a role and the password, and then offers the link to share. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<Invited>();
  const restaurant = useOwnRestaurant().data?.name ?? '';
  return invited ? (
    <ShareDialog invited={invited} restaurant={restaurant} onClose={onClose} />
  ) : (
    <InviteDialog onInvited={setInvited} onClose={onClose} />
  );
}

type InviteProps = { onInvited: (invited: Invited) => void; onClose: () => void };

function InviteDialog({ onInvited, onClose }: InviteProps) {
  const call = ask<TeamCalls>(useApi());
  const queries = useQueryClient();
  const queryKey = useTeamKey();
  const form = useRowForm({
    begin: { email: '', role: 'staff' as PersonRole, password: '', code: '' },
    draft: 'secret',
    async save(body) {
      onInvited(await call('POST /api/team/invitations', { body }));
      await queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={teamTexts.invite}
      description={teamTexts.inviteHint}
      form={form}
      submitLabel={teamTexts.send}
      pendingLabel={commonTexts.sending}
    >
      <EmailField autoComplete="off" />
      <RoleField form={form} />
      <UsernameField />
      <ProofFields />
    </FormDialog>
  );
}

type ShareProps = { invited: Invited; restaurant: string; onClose: () => void };

function ShareDialog({ invited, restaurant, onClose }: ShareProps) {
  const { link, invitation } = invited;
  const message = teamTexts.message({ restaurant, url: link });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={teamTexts.sentTo({ email: invitation.email })}
      description={teamTexts.sentHint({ date: formatDay(new Date(invitation.expiresAt)) })}
      footer={<Button onClick={onClose}>{commonTexts.done}</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="select-all break-all rounded-lg bg-well px-4 py-3 text-sm">{link}</p>
        <div className="flex flex-wrap gap-2">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener"
            className={buttonStyle('primary')}
          >
            {teamTexts.shareOnWhatsApp}
          </a>
          <CopyButton value={link} label={pageLinkTexts.copyLink} />
        </div>
      </div>
    </Dialog>
  );
}
