import { texts } from '#platform/texts/texts.ts';

/** What the administrator reads of changes to memberships (docs/product/admin.md#membership-list). */
export const membershipAdminTexts = texts('admin', 'membership-changes', {
  updated: 'Membership updated successfully',
  notFound: 'Membership not found. Please reload the page.',
  reloadPage: 'Please reload the page.',
  dayMissing: 'Enter a day, for example 2026-11-21.',
  dayTooLate: 'Choose a day up to {date}.',
  changeMissing: 'Choose the end date, or an action.',
  unknownState: 'Choose one of the states.',
  unknownPeriod: 'Choose week or nothing.',
  unknownAction: 'Choose one of the actions.',
  unknownDoubt: 'There is no doubt with this name.',

  cannotPause: 'Only an active membership can be paused.',
  hasEnded: 'This membership has ended. There is nothing left to pause.',
  cannotResume: 'Only a paused or cancelled membership can be resumed.',
  isCancelled: 'This membership is cancelled already.',

  endInPast: '{date} is in the past. The page will close at once.',
  endFarAway:
    '{years, plural, one {{date} is more than # year after {from}.} other {{date} is more than # years after {from}.}}',
  lifetimeWouldEnd: 'Lifetime Access would end on {date}.',
  daysLost:
    '{days, plural, one {It ends on {date} now. # day would be lost.} other {It ends on {date} now. # days would be lost.}}',

  checked:
    '{count, plural, =0 {No membership has expired since the last check.} one {# membership is now marked as expired.} other {# memberships are now marked as expired.}}',

  extension: {
    done: '{count, plural, one {# membership extended.} other {# memberships extended.}}',
    stale: 'One membership has changed, so none was extended. Please check and try again.',
    chooseMemberships: 'Choose memberships.',
    chooseOne: 'Choose at least one membership.',
    tooMany: 'Choose at most {max} memberships at once.',
    daysMissing: 'Enter a number of days.',
    tooFewDays: 'Enter at least one day.',
    tooManyDays: 'Enter at most {max} days.',
    daysOrLastDay: 'Enter the days, or the last day.',
    endMissing: 'Send the end it was seen with.',
    dayTooEarly: 'Choose a day after today.',
    dayTooLate: 'Choose a day within two years.',
    isPaused: 'It is paused.',
    isCancelled: 'It is cancelled.',
    neverEnds: 'It never ends.',
    runsUntilThen: 'It already runs until then.',
  },
});
