import { mailText } from '#identity/mail-text.ts';
import { formatDay } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { formatRupees } from '#platform/money.ts';
import type { Services } from '#platform/services.server.ts';
import { ownersToMail } from '#restaurant/people-of.server.ts';
import { pages } from '#routes';
import { LIFETIME_ENDS_AT, type Membership, type MembershipState } from '../membership.ts';
import {
  formatPaidOn,
  formatReceiptNo,
  NO_TAX_INVOICE,
  PAYMENT_METHOD_NAMES,
  type Payment,
  paidFor,
  sellerLines,
} from '../payments/payment.ts';

export type MailContent = Omit<Mail, 'to'>;

/**
 * Sends a mail to the owners of a restaurant, in the transaction of the change it reports: both happen or neither.
 * Owners with an unconfirmed email get none, as it may be a stranger's; the demo has no owner.
 */
export async function mailOwners(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  restaurantId: string,
  mail: MailContent,
): Promise<void> {
  for (const { email } of await ownersToMail(tx, restaurantId)) await outbox.post(tx, { to: email, ...mail });
}

/** The restaurant that a mail is about, as its sentences need it. */
export interface About {
  restaurant: { name: string };
  publicUrl: string;
  now: Date;
}

/** For every mail about a page that is offline. */
export const DATA_IS_SAFE = 'Your menu and photos are safe. You can still sign in and edit them.';

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
      DATA_IS_SAFE,
      questionLine(about),
    ),
  };
}

function cancelled(about: About): MailContent {
  const { name } = about.restaurant;
  return {
    subject: `Your plan for ${name} is cancelled`,
    body: mailText(
      `Our team has cancelled your plan for ${name}. Your page is closed to customers.`,
      DATA_IS_SAFE,
      questionLine(about),
    ),
  };
}

function resumed(after: MembershipState, about: About): MailContent {
  const { name } = about.restaurant;
  if (after.status === 'EXPIRED') return ended(after, about);
  return {
    subject: `Your plan for ${name} is active again`,
    body: mailText(
      `Good news: your plan for ${name} is active again. ${endSentence(after)}`,
      planLink(about),
    ),
  };
}

function endChanged(before: MembershipState, after: MembershipState, about: About): MailContent {
  const { name } = about.restaurant;
  if (after.endsAt <= about.now) return ended(after, about);
  const held = notRunningSentence(after);
  if (after.endsAt < before.endsAt) {
    return {
      subject: `Your plan for ${name} ends on ${formatDay(after.endsAt)}`,
      body: mailText(
        `Our team has changed the end date of your plan for ${name}. ${endSentence(after)}${held}`,
        questionLine(about),
      ),
    };
  }
  const isForever = after.endsAt >= LIFETIME_ENDS_AT;
  return {
    subject: isForever
      ? `${name} has Lifetime Access`
      : `Your plan for ${name} now ends on ${formatDay(after.endsAt)}`,
    body: mailText(
      `Good news: your plan for ${name} is extended. ${endSentence(after)}${held}`,
      planLink(about),
    ),
  };
}

function ended(after: MembershipState, about: About): MailContent {
  const { name } = about.restaurant;
  return {
    subject: `Your plan for ${name} has ended`,
    body: mailText(
      `Your plan for ${name} ended on ${formatDay(after.endsAt)}. Your page is closed to customers.`,
      DATA_IS_SAFE,
      questionLine(about),
    ),
  };
}

/** Returns a sentence that says how long a membership runs; `it` is its subject. */
function endSentence({ endsAt }: Pick<MembershipState, 'endsAt'>, it = 'It'): string {
  return endsAt >= LIFETIME_ENDS_AT ? `${it} does not end.` : `${it} ends on ${formatDay(endsAt)}.`;
}

/** Returns a sentence that says why a membership with a new end does not run; empty if it runs. */
function notRunningSentence({ status }: Pick<MembershipState, 'status'>): string {
  if (status === 'PAUSED') return ' It is still paused.';
  return status === 'CANCELED' ? ' It is still cancelled.' : '';
}

function planLink({ publicUrl }: Pick<About, 'publicUrl'>): string {
  return `See your plan here:\n${publicUrl}${pages.membership()}`;
}

export function questionLine({ publicUrl }: Pick<About, 'publicUrl'>): string {
  return `Do you have a question? Please write to us: ${publicUrl}${pages.contact()}`;
}

export function paymentMail(
  payment: Payment,
  after: Membership,
  about: Pick<About, 'publicUrl'>,
): MailContent {
  const amount = formatRupees(payment.amountPaise);
  return {
    subject: `Receipt ${formatReceiptNo(payment.receiptNo)} for your payment of ${amount}`,
    body: mailText(
      `Thank you. We have received your payment for ${payment.restaurantName}. ${endSentence(after, 'Your plan')}${notRunningSentence(after)}`,
      receiptLines(payment).join('\n'),
      `Print or save your receipt:\n${receiptUrl(payment, about)}`,
      questionLine(about),
    ),
  };
}

export function voidMail(
  payment: Payment,
  reason: string,
  { before, after }: { before: Membership; after: Membership },
  about: Pick<About, 'publicUrl' | 'now'>,
): MailContent {
  const receiptNo = formatReceiptNo(payment.receiptNo);
  const isSame = before.endsAt.getTime() === after.endsAt.getTime();
  const ends = after.endsAt > about.now ? 'now ends' : 'ended';
  const plan = isSame
    ? 'Your plan does not change.'
    : `The time that it paid for is removed. Your plan ${ends} on ${formatDay(after.endsAt)}.`;
  return {
    subject: `Receipt ${receiptNo} is void`,
    body: mailText(
      `Our team has voided your payment of ${formatRupees(payment.amountPaise)} for ${payment.restaurantName}, paid on ${formatPaidOn(payment.paidOn)}. The reason: ${reason}`,
      `${plan}${notRunningSentence(after)}`,
      questionLine(about),
    ),
  };
}

function receiptLines(payment: Payment): string[] {
  const { plan, givenFrom, endsAfter, reference } = payment;
  const seller = sellerLines({
    name: payment.sellerName,
    address: payment.sellerAddress,
    gstin: payment.sellerGstin,
  });
  const period = paidFor({ plan, from: givenFrom.toISOString(), to: endsAfter.toISOString() });
  return [
    `Receipt: ${formatReceiptNo(payment.receiptNo)}`,
    `Received from: ${payment.restaurantName}`,
    `For: ${period}`,
    `Amount: ${formatRupees(payment.amountPaise)}`,
    `Paid on: ${formatPaidOn(payment.paidOn)}`,
    `Paid by: ${PAYMENT_METHOD_NAMES[payment.method]}`,
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(seller.length > 0 ? [`Paid to: ${seller.join(', ')}`] : []),
    ...(payment.sellerGstin ? [NO_TAX_INVOICE] : []),
  ];
}

function receiptUrl({ id }: Payment, { publicUrl }: Pick<About, 'publicUrl'>): string {
  return `${publicUrl}${pages.receipt(id)}`;
}
