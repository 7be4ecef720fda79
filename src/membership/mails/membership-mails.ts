import { mailText } from '#identity/mail-text.ts';
import { formatDay } from '#platform/clock.ts';
import { pages } from '#routes';
import { LIFETIME_ENDS_AT, type MembershipState } from '../membership.ts';
import type { MailContent } from './tell-owners.server.ts';

/** The restaurant that a mail is about, as its sentences need it. */
export interface About {
  restaurant: { name: string };
  publicUrl: string;
  now: Date;
}

/** Says what is kept while the public page is offline. */
export const KEPT = 'Your menu and photos are safe. You can still sign in and edit them.';

/**
 * Builds the mail about a change that the administrator has made to a membership; undefined if the owner would notice
 * no difference. No sentence says that the page is online: that depends on the account too.
 */
export function changeMail(
  before: MembershipState,
  after: MembershipState,
  about: About,
): MailContent | undefined {
  if (after.status === 'PAUSED' && before.status !== 'PAUSED') return paused(about);
  if (after.status === 'CANCELED' && before.status !== 'CANCELED') return cancelled(about);
  if (before.status === 'PAUSED' || before.status === 'CANCELED') {
    if (after.status !== before.status) return resumed(after, about);
  }
  return before.endsAt.getTime() === after.endsAt.getTime() ? undefined : endChanged(before, after, about);
}

function paused(about: About): MailContent {
  const { name } = about.restaurant;
  return {
    subject: `Your plan for ${name} is paused`,
    body: mailText(
      `Our team has paused your plan for ${name}. Your page is closed to customers until the plan starts again. You keep the days that are left.`,
      KEPT,
      ask(about),
    ),
  };
}

function cancelled(about: About): MailContent {
  const { name } = about.restaurant;
  return {
    subject: `Your plan for ${name} is cancelled`,
    body: mailText(
      `Our team has cancelled your plan for ${name}. Your page is closed to customers.`,
      KEPT,
      ask(about),
    ),
  };
}

function resumed(after: MembershipState, about: About): MailContent {
  const { name } = about.restaurant;
  if (after.status === 'EXPIRED') return ended(after, about);
  return {
    subject: `Your plan for ${name} is active again`,
    body: mailText(`Good news: your plan for ${name} is active again. ${untilWhen(after)}`, seeIt(about)),
  };
}

function endChanged(before: MembershipState, after: MembershipState, about: About): MailContent {
  const { name } = about.restaurant;
  if (after.endsAt <= about.now) return ended(after, about);
  const held = heldSentence(after);
  if (after.endsAt < before.endsAt) {
    return {
      subject: `Your plan for ${name} ends on ${formatDay(after.endsAt)}`,
      body: mailText(
        `Our team has changed the end date of your plan for ${name}. ${untilWhen(after)}${held}`,
        ask(about),
      ),
    };
  }
  const isForever = after.endsAt >= LIFETIME_ENDS_AT;
  return {
    subject: isForever
      ? `${name} has Lifetime Access`
      : `Your plan for ${name} now ends on ${formatDay(after.endsAt)}`,
    body: mailText(`Good news: your plan for ${name} is extended. ${untilWhen(after)}${held}`, seeIt(about)),
  };
}

function ended(after: MembershipState, about: About): MailContent {
  const { name } = about.restaurant;
  return {
    subject: `Your plan for ${name} has ended`,
    body: mailText(
      `Your plan for ${name} ended on ${formatDay(after.endsAt)}. Your page is closed to customers.`,
      KEPT,
      ask(about),
    ),
  };
}

/** Returns a sentence that says how long a membership runs; `it` is its subject. */
export function untilWhen({ endsAt }: Pick<MembershipState, 'endsAt'>, it = 'It'): string {
  return endsAt >= LIFETIME_ENDS_AT ? `${it} does not end.` : `${it} ends on ${formatDay(endsAt)}.`;
}

/** Returns a sentence that says why a membership with a new end does not run; empty if it runs. */
export function heldSentence({ status }: Pick<MembershipState, 'status'>): string {
  if (status === 'PAUSED') return ' It is still paused.';
  return status === 'CANCELED' ? ' It is still cancelled.' : '';
}

/** Returns the sentence that links to the page with the plan's state. */
function seeIt({ publicUrl }: Pick<About, 'publicUrl'>): string {
  return `See your plan here:\n${publicUrl}${pages.membership()}`;
}

/** Returns the sentence that says where to ask questions. */
export function ask({ publicUrl }: Pick<About, 'publicUrl'>): string {
  return `Do you have a question? Please write to us: ${publicUrl}${pages.contact()}`;
}
