import { texts } from '#platform/texts/texts.ts';

/** The mails to owners about their plan and payments (docs/product/membership.md#mails-to-owners). */
export const membershipMailTexts = texts('mails', 'membership-mails', {
  dataIsSafe: 'Your menu and photos are safe. You can still sign in and edit them.',
  seePlan: 'See your plan here:\n{url}',
  question: 'Do you have a question? Please write to us: {url}',

  paused: {
    subject: 'Your plan for {restaurant} is paused',
    text: 'Our team has paused your plan for {restaurant}. Your page is closed to customers until the plan starts again. You keep the days that are left.',
  },
  cancelled: {
    subject: 'Your plan for {restaurant} is cancelled',
    text: 'Our team has cancelled your plan for {restaurant}. Your page is closed to customers.',
  },
  resumed: {
    subject: 'Your plan for {restaurant} is active again',
    text: 'Good news: your plan for {restaurant} is active again.',
  },
  shortened: {
    subject: 'Your plan for {restaurant} ends on {date}',
    text: 'Our team has changed the end date of your plan for {restaurant}.',
  },
  extended: {
    subject: 'Your plan for {restaurant} now ends on {date}',
    lifetimeSubject: '{restaurant} has Lifetime Access',
    text: 'Good news: your plan for {restaurant} is extended.',
  },
  ended: {
    subject: 'Your plan for {restaurant} has ended',
    text: 'Your plan for {restaurant} ended on {date}. Your page is closed to customers.',
  },

  /** Sentences after the ones above, about the same plan. */
  doesNotEnd: 'It does not end.',
  endsOn: 'It ends on {date}.',
  stillPaused: 'It is still paused.',
  stillCancelled: 'It is still cancelled.',

  payment: {
    subject: 'Receipt {receiptNo} for your payment of {amount}',
    thanks: 'Thank you. We have received your payment for {restaurant}.',
    planDoesNotEnd: 'Your plan does not end.',
    planEndsOn: 'Your plan ends on {date}.',
    printReceipt: 'Print or save your receipt:\n{url}',
  },
  receipt: {
    receiptNo: 'Receipt: {receiptNo}',
    receivedFrom: 'Received from: {restaurant}',
    paidFor: 'For: {plan}',
    amount: 'Amount: {amount}',
    paidOn: 'Paid on: {date}',
    paidBy: 'Paid by: {method}',
    reference: 'Reference: {reference}',
    paidTo: 'Paid to: {seller}',
  },
  paymentVoided: {
    subject: 'Receipt {receiptNo} is void',
    text: 'Our team has voided your payment of {amount} for {restaurant}, paid on {date}. The reason: {reason}',
    planUnchanged: 'Your plan does not change.',
    planNowEnds: 'The time that it paid for is removed. Your plan now ends on {date}.',
    planEnded: 'The time that it paid for is removed. Your plan ended on {date}.',
  },

  claimNotFound: {
    subject: 'We could not find your payment of {amount}',
    text: 'You told us that you paid {amount} for {restaurant} on {date}. The UTR is {utr}. We could not find this payment in our bank account.',
    sendAgain: 'Please check the UTR in your UPI app, then send it again here:\n{url}',
    closed: 'Your page is closed to customers until we find the payment.',
  },

  reminder: {
    trial: {
      endsSubject:
        '{days, plural, =0 {Your free trial for {restaurant} ends today} =1 {Your free trial for {restaurant} ends tomorrow} other {Your free trial for {restaurant} ends in # days}}',
      ends: '{days, plural, =0 {Your free trial for {restaurant} ends today, on {date}. Then your page closes to customers.} =1 {Your free trial for {restaurant} ends tomorrow, on {date}. Then your page closes to customers.} other {Your free trial for {restaurant} ends in # days, on {date}. Then your page closes to customers.}}',
      endedSubject: 'Your free trial for {restaurant} has ended',
      ended: 'Your free trial for {restaurant} ended on {date}. Your page is closed to customers.',
    },
    plan: {
      endsSubject:
        '{days, plural, =0 {Your plan for {restaurant} ends today} =1 {Your plan for {restaurant} ends tomorrow} other {Your plan for {restaurant} ends in # days}}',
      ends: '{days, plural, =0 {Your plan for {restaurant} ends today, on {date}. Then your page closes to customers.} =1 {Your plan for {restaurant} ends tomorrow, on {date}. Then your page closes to customers.} other {Your plan for {restaurant} ends in # days, on {date}. Then your page closes to customers.}}',
      endedSubject: 'Your plan for {restaurant} has ended',
      ended: 'Your plan for {restaurant} ended on {date}. Your page is closed to customers.',
    },
    openAgain: 'To open it again, choose a plan here:\n{url}',
    keepOpen: 'To keep your page open, choose a plan here:\n{url}',
    stop: 'To stop these reminders, turn them off in your account: {url}',
  },
});
