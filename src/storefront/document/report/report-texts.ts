import { texts } from '#platform/texts/texts.ts';

/** Every text of the report page (docs/product/restaurant.md#reports), which only the server renders. */
export const reportTexts = texts('public', 'report', {
  title: 'Report this page',
  titleOf: 'Report {restaurantName}',
  intro: 'Tell Menu Link what is wrong with this page. The restaurant will not know who you are.',

  reason: 'What is wrong?',
  reasons: {
    fake: 'It pretends to be somebody else, or wants money or passwords',
    offensive: 'It is offensive, or sells something illegal',
    wrong_business: 'It shows my business, and I did not make it',
    other: 'Something else',
  },
  details: 'What should we know? <i>(optional)</i>',
  contact: 'How can we reach you if we have a question? <i>(optional)</i>',
  contactHint: 'An email or a phone number. Only we see it.',
  send: 'Send report',
  back: 'Back to the menu',

  chooseReason: 'Choose what is wrong.',
  tooMany: 'We already have several reports from your network today. We check each one.',
  tooLong: 'Too long. Please write less.',

  thanks: 'Thank you',
  thanksText: 'We have your report. We check each one.',
  fraud: 'Have you lost money? Call the cybercrime helpline of India now: 1930.',
});
