import { mailText } from '#identity/mail-text.ts';
import { formatDay } from '#platform/clock.ts';
import { pages } from '#routes';
import type { Membership } from '../membership.ts';
import { FREE_TRIAL } from '../plans.ts';
import { daysUntil, type ReminderStage } from './due-reminder.ts';
import { type About, ask, KEPT } from './membership-mails.ts';
import type { MailContent } from './tell-owners.server.ts';

/** Builds the reminder about the end of a membership. */
export function reminderMail(stage: ReminderStage, membership: Membership, about: About): MailContent {
  const what = `Your ${nameOf(membership)} for ${about.restaurant.name}`;
  const day = formatDay(membership.endsAt);
  if (stage === 'ended') {
    return {
      subject: `${what} has ended`,
      body: mailText(
        `${what} ended on ${day}. Your page is closed to customers.`,
        KEPT,
        `To open it again, choose a plan here:\n${about.publicUrl}${pages.membership()}`,
        ask(about),
      ),
    };
  }
  const when = formatDays(daysUntil(membership.endsAt, about.now));
  return {
    subject: `${what} ends ${when}`,
    body: mailText(
      `${what} ends ${when}, on ${day}. Then your page closes to customers.`,
      `To keep your page open, choose a plan here:\n${about.publicUrl}${pages.membership()}`,
      KEPT,
      `To stop these reminders, turn them off in your account: ${about.publicUrl}${pages.account()}`,
    ),
  };
}

function nameOf({ planType }: Membership): string {
  return planType === FREE_TRIAL.planType ? 'free trial' : 'plan';
}

function formatDays(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
