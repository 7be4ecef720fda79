import type { ReportReason } from '#restaurant/reports/report.ts';

/** Every text of the report page (docs/product.md#reports), which only the server renders. */
export const reportTexts = {
  title: 'Report this page',
  titleOf: (restaurantName: string) => `Report ${restaurantName}`,
  intro:
    'Tell the people behind Menu Link what is wrong with this page. The business is not told who you are.',

  reason: 'What is wrong?',
  reasons: {
    fake: 'It pretends to be somebody else, or is after money or passwords',
    offensive: 'It is offensive, or offers what is forbidden',
    wrong_business: 'It shows my business, and I did not make it',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  details: 'What should we know?',
  contact: 'How can we reach you if we have a question?',
  contactHint: 'An email or a phone number. Only we see it.',
  optional: 'optional',
  send: 'Send report',
  back: 'Back to the menu',

  chooseReason: 'Choose what is wrong.',
  tooMany: 'We already have several reports from your network today. We check each one.',
  tooLong: 'Too long. Please write less.',

  thanks: 'Thank you',
  thanksText: 'Your report is with us, and we look at each one.',
  fraud: 'Have you lost money? In India, call 1930 at once: the cybercrime helpline.',
} as const;
