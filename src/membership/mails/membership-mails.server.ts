import { mailContent } from '#identity/email/mails/mail-text.ts';
import { mailTo } from '#identity/email/mails/mail-to.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { formatRupees } from '#platform/formats/money.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { ownersToMail } from '#restaurant/server/people-of.server.ts';
import { pages } from '#routes';
import { grantsAccess, LIFETIME_ENDS_AT, type Membership, type MembershipState } from '../membership.ts';
import type { Claim } from '../payments/claims/claim.ts';
import { formatPaidOn, formatReceiptNo, type Payment, paidFor, sellerLines } from '../payments/payment.ts';
import { paymentTexts } from '../payments/payment-texts.ts';
import { membershipMailTexts } from './membership-mail-texts.ts';

export type MailContent = Omit<Mail, 'to'>;

/**
 * Sends a mail to the owners of a restaurant, to each in their language, in the transaction of the change it reports: both happen or neither.
 * Owners with an unconfirmed email get none, as it may be a stranger's; the demo has no owner.
 */
export async function mailOwners(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Tx,
  restaurantId: string,
  write: () => MailContent,
): Promise<void> {
  for (const owner of await ownersToMail(tx, restaurantId))
    await outbox.post(tx, { to: owner.email, ...mailTo(owner, write) });
}

/** The restaurant that a mail is about, as its sentences need it. */
export interface About {
  restaurant: { name: string };
  publicUrl: string;
  now: Date;
}

/**
 * Returns what writes the mail about a change that the administrator has made to a membership; undefined if the owner
 * would notice no difference. No sentence says that the page is online: that depends on the account too.
 */
export function changeMail(
  before: MembershipState,
  after: MembershipState,
  about: About,
): (() => MailContent) | undefined {
  if (after.status === 'PAUSED' && before.status !== 'PAUSED') return () => stopped('paused', about);
  if (after.status === 'CANCELED' && before.status !== 'CANCELED') return () => stopped('cancelled', about);
  if (before.status === 'PAUSED' || before.status === 'CANCELED') {
    if (after.status !== before.status) return () => resumed(after, about);
  }
  return before.endsAt.getTime() === after.endsAt.getTime()
    ? undefined
    : () => endChanged(before, after, about);
}

function stopped(how: 'paused' | 'cancelled', about: About): MailContent {
  const { subject, text } = membershipMailTexts[how];
  const restaurant = about.restaurant.name;
  return mailContent(
    subject({ restaurant }),
    text({ restaurant }),
    membershipMailTexts.dataIsSafe,
    questionLine(about),
  );
}

function resumed(after: MembershipState, about: About): MailContent {
  if (after.status === 'EXPIRED') return ended(after, about);
  const { subject, text } = membershipMailTexts.resumed;
  const restaurant = about.restaurant.name;
  return mailContent(
    subject({ restaurant }),
    paragraph(text({ restaurant }), endSentence(after)),
    planLink(about),
  );
}

function endChanged(before: MembershipState, after: MembershipState, about: About): MailContent {
  if (after.endsAt <= about.now) return ended(after, about);
  const restaurant = about.restaurant.name;
  const date = formatDay(after.endsAt);
  if (after.endsAt < before.endsAt) {
    const { subject, text } = membershipMailTexts.shortened;
    return mailContent(
      subject({ restaurant, date }),
      paragraph(text({ restaurant }), endSentence(after), ...notRunningSentence(after)),
      questionLine(about),
    );
  }
  const { subject, lifetimeSubject, text } = membershipMailTexts.extended;
  return mailContent(
    after.endsAt >= LIFETIME_ENDS_AT ? lifetimeSubject({ restaurant }) : subject({ restaurant, date }),
    paragraph(text({ restaurant }), endSentence(after), ...notRunningSentence(after)),
    planLink(about),
  );
}

function ended(after: MembershipState, about: About): MailContent {
  const { subject, text } = membershipMailTexts.ended;
  const restaurant = about.restaurant.name;
  return mailContent(
    subject({ restaurant }),
    text({ restaurant, date: formatDay(after.endsAt) }),
    membershipMailTexts.dataIsSafe,
    questionLine(about),
  );
}

/** Returns whole sentences as one paragraph. */
function paragraph(...sentences: string[]): string {
  return sentences.join(' ');
}

/** Returns a sentence that says how long the plan runs of which the sentence before it spoke. */
function endSentence({ endsAt }: Pick<MembershipState, 'endsAt'>): string {
  if (endsAt >= LIFETIME_ENDS_AT) return membershipMailTexts.doesNotEnd;
  return membershipMailTexts.endsOn({ date: formatDay(endsAt) });
}

/** Returns a sentence that says why a membership with a new end does not run; none if it runs. */
function notRunningSentence({ status }: Pick<MembershipState, 'status'>): string[] {
  if (status === 'PAUSED') return [membershipMailTexts.stillPaused];
  return status === 'CANCELED' ? [membershipMailTexts.stillCancelled] : [];
}

function planLink({ publicUrl }: Pick<About, 'publicUrl'>): string {
  return membershipMailTexts.seePlan({ url: `${publicUrl}${pages.membership()}` });
}

export function questionLine({ publicUrl }: Pick<About, 'publicUrl'>): string {
  return membershipMailTexts.question({ url: `${publicUrl}${pages.contact()}` });
}

export function paymentMail(
  payment: Payment,
  after: Membership,
  about: Pick<About, 'publicUrl'>,
): MailContent {
  const { subject, thanks, planDoesNotEnd, planEndsOn, printReceipt } = membershipMailTexts.payment;
  const receiptNo = formatReceiptNo(payment.receiptNo);
  const end =
    after.endsAt >= LIFETIME_ENDS_AT ? planDoesNotEnd : planEndsOn({ date: formatDay(after.endsAt) });
  return mailContent(
    subject({ receiptNo, amount: formatRupees(payment.amountPaise) }),
    paragraph(thanks({ restaurant: payment.restaurantName }), end, ...notRunningSentence(after)),
    receiptLines(payment).join('\n'),
    printReceipt({ url: receiptUrl(payment, about) }),
    questionLine(about),
  );
}

export function voidMail(
  payment: Payment,
  reason: string,
  { before, after }: { before: Membership; after: Membership },
  about: Pick<About, 'publicUrl' | 'now'>,
): MailContent {
  const { subject, text, planUnchanged, planNowEnds, planEnded } = membershipMailTexts.paymentVoided;
  const isSame = before.endsAt.getTime() === after.endsAt.getTime();
  const end = { date: formatDay(after.endsAt) };
  const moved = after.endsAt > about.now ? planNowEnds(end) : planEnded(end);
  return mailContent(
    subject({ receiptNo: formatReceiptNo(payment.receiptNo) }),
    text({
      amount: formatRupees(payment.amountPaise),
      restaurant: payment.restaurantName,
      date: formatPaidOn(payment.paidOn),
      reason,
    }),
    paragraph(isSame ? planUnchanged : moved, ...notRunningSentence(after)),
    questionLine(about),
  );
}

/** The mail about a payment that an owner told us of and that we did not find; `after` is the membership without trust. */
export function claimNotFoundMail(claim: Claim, after: Membership, about: About): MailContent {
  const { subject, text, sendAgain } = membershipMailTexts.claimNotFound;
  const amount = formatRupees(claim.amountPaise);
  const restaurant = about.restaurant.name;
  return mailContent(
    subject({ amount }),
    text({ amount, restaurant, utr: claim.utr, date: formatPaidOn(claim.paidOn) }),
    sendAgain({ url: `${about.publicUrl}${pages.membership()}` }),
    ...(grantsAccess(after, about.now) ? [] : [membershipMailTexts.claimNotFound.closed]),
    membershipMailTexts.dataIsSafe,
    questionLine(about),
  );
}

function receiptLines(payment: Payment): string[] {
  const { plan, givenFrom, endsAfter, reference } = payment;
  const seller = sellerLines({
    name: payment.sellerName,
    address: payment.sellerAddress,
    gstin: payment.sellerGstin,
  });
  const period = paidFor({ plan, from: givenFrom.toISOString(), to: endsAfter.toISOString() });
  const { receipt } = membershipMailTexts;
  return [
    receipt.receiptNo({ receiptNo: formatReceiptNo(payment.receiptNo) }),
    receipt.receivedFrom({ restaurant: payment.restaurantName }),
    receipt.paidFor({ plan: period }),
    receipt.amount({ amount: formatRupees(payment.amountPaise) }),
    receipt.paidOn({ date: formatPaidOn(payment.paidOn) }),
    receipt.paidBy({ method: paymentTexts.methods[payment.method] }),
    ...(reference ? [receipt.reference({ reference })] : []),
    ...(seller.length > 0 ? [receipt.paidTo({ seller: seller.join(', ') })] : []),
    ...(payment.sellerGstin ? [paymentTexts.noTaxInvoice] : []),
  ];
}

function receiptUrl({ id }: Payment, { publicUrl }: Pick<About, 'publicUrl'>): string {
  return `${publicUrl}${pages.receipt(id)}`;
}
