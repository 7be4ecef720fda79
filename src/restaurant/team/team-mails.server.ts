import { mailContent } from '#identity/email/mails/mail-text.ts';
import { type MailReader, mailTo } from '#identity/email/mails/mail-to.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import type { TeamInvitationRow } from '../server/tables.server.ts';
import { teamMailTexts } from './team-mail-texts.ts';

interface MailedInvitation {
  invitation: Pick<TeamInvitationRow, 'email' | 'role' | 'expires_at'>;
  restaurant: string;
  url: string;
  /** The language of who is invited, or of who invites. */
  reader: MailReader;
}

/** Mails an invitation with its link. */
export async function mailInvitation(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  { invitation, restaurant, url, reader }: MailedInvitation,
): Promise<void> {
  const texts = teamMailTexts.invitation;
  const { email, role, expires_at: expiresAt } = invitation;
  await outbox.post(
    tx,
    mailTo<Mail>(reader, () => ({
      to: email,
      ...mailContent(
        texts.subject({ restaurant }),
        texts[role]({ restaurant }),
        `${texts.link({ date: formatDay(expiresAt) })}\n${url}`,
        texts.ignore,
      ),
    })),
  );
}

/** A change of a restaurant's team, and who hears of it. */
interface TeamChange {
  restaurant: string;
  readers: readonly (MailReader & { email: string })[];
  /** Says what changed, in the language of the moment. */
  write: () => string;
}

/** Mails that a restaurant's team has changed. */
export async function mailTeamChange(
  { outbox, publicUrl }: Pick<Services, 'outbox' | 'publicUrl'>,
  tx: Tx,
  { restaurant, readers, write }: TeamChange,
): Promise<void> {
  const texts = teamMailTexts.changed;
  for (const reader of readers)
    await outbox.post(
      tx,
      mailTo<Mail>(reader, () => ({
        to: reader.email,
        ...mailContent(
          texts.subject({ restaurant }),
          write(),
          `${texts.wasItNotYou}\n${publicUrl}${pages.devices()}`,
        ),
      })),
    );
}
