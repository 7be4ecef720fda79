import { texts } from '#platform/texts/texts.ts';

/** Opening hours and pauses, on the owner's side (docs/product/restaurant.md#opening-hours). */
export const hoursTexts = texts('workspace', 'hours', {
  loading: 'Loading your opening hours',
  changedElsewhere: 'Your opening hours were changed on another device',
  fields: {
    hasTimes: 'Only at opening hours',
    days: 'Opening hours',
    lastOrderMinutes: 'Last order',
    exceptions: 'Holidays and other days',
  },
  weekTitle: 'Normal week',
  alwaysOpen: 'Off: customers can order at any time.',
  exceptionsHint: "These replace that day's normal hours. Past dates are removed automatically.",
  afterSaving: 'After you save:',

  /** A day of the week, or one that differs, and its times. */
  daysSecondTimes: '{day}, time {number}',
  closed: 'Closed',
  opens: '{times}, opens',
  closes: '{times}, closes',
  to: 'to',
  remove: 'Remove {times}',
  /** Buttons: what is in <sr> is for screen readers only. */
  open: 'Open<sr> on {day}</sr>',
  anotherTime: 'Another time<sr> on {day}</sr>',
  sameEveryDay: 'Same every day<sr> as {day}</sr>',
  copied: 'Every day now has the times of {day}.',
  exception: 'Day {number}',
  removeException: 'Remove day {number}',
  addException: 'Add a day',
  date: 'Date',
  reason: 'Reason',
  reasonPlaceholder: 'Diwali',
  closedAllDay: 'Closed all day',

  lastOrder: {
    atClosing: 'At closing',
    before: '{minutes, plural, other {{minutes} minutes before closing}}',
  },
  /** Values in a list of changes. */
  allDaysClosed: 'closed',
  noExceptions: 'none',
  exceptionOn: {
    closed: '{day} closed',
    closedFor: '{day} closed, {note}',
    open: '{day} {times}',
    openFor: '{day} {times}, {note}',
  },

  /** What customers can do now; by order type, where their hours differ. */
  canOrder: 'Customers can order at any time.',
  canOrderUntil: 'Customers can order until {time}.',
  canOrderUntilDay: 'Customers can order until {time} on {day}.',
  forOrderTypes: '{orderTypes}: {text}',

  pause: {
    title: 'Orders',
    button: 'Pause orders',
    question: 'Pause orders for how long?',
    lengths: {
      in_15_minutes: '15 min',
      in_30_minutes: '30 min',
      in_1_hour: '1 hour',
      today: 'Rest of today',
    },
    untilOpening: 'Pause until we open next',
    starting: 'Pausing…',
    started: {
      today: 'Orders are paused until {time}.',
      tomorrow: 'Orders are paused until tomorrow at {time}.',
      later: 'Orders are paused until {day} at {time}.',
    },
    until: {
      today: 'Paused until {time}',
      tomorrow: 'Paused until tomorrow at {time}',
      later: 'Paused until {day} at {time}',
    },
    endsAutomatically: 'Orders start again automatically. Customers see: “{text}”',
    note: 'Note for customers',
    notePlaceholder: 'Back after the rush',
    saveNote: 'Save<sr> note</sr>',
    end: 'Take orders again',
    ending: 'One moment…',
    ended: 'You are taking orders again.',
  },

  problems: {
    everyDayClosed: 'Every day is closed. Enter a time, or turn off orders in Restaurant.',
    closesTooEarly: 'The closing time must be after the opening time, within 24 hours.',
    tooShort: 'Opening hours are too short for your last-order time.',
    orderTypeTooShort: 'Delivery or takeaway hours are too short for this last-order time.',
    lastOrderTooEarly: 'Choose up to 3 hours.',
    dateMissing: 'Choose a date.',
    dateTooLate: 'Choose dates within the next two years.',
    oneTimeMissing: 'Enter both times. If closed, leave both empty.',
    closedAndOpen: 'Choose closed, or enter times. Not both.',
    pauseTooEarly: 'Choose a later time.',
    pauseTooLong: 'Pause for up to 7 days. For longer, turn off orders in Restaurant.',
    opensNeverAgain: 'You have no later opening time. Choose another time.',
    pauseIsOver: 'The pause is over. You are taking orders again.',
  },
});
