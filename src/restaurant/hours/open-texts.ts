import { texts } from '#platform/texts/texts.ts';

/** Until when a restaurant takes orders, and when it does again (docs/product/restaurant.md#opening-hours). */
export const openTexts = texts('public', 'open', {
  until: 'Open until {time}',
  lastOrders: 'Last orders at {time}',
  closed: 'Closed now',
  opens: {
    today: 'Opens at {time}',
    tomorrow: 'Opens tomorrow at {time}',
    later: 'Opens on {day} at {time}',
  },
  /** The same as sentences, one after the other. */
  sentences: {
    closed: 'Closed now.',
    closedToday: 'Closed today: {note}',
    lastOrdersTaken: 'Last orders have been taken.',
    opens: {
      today: 'Opens at {time}.',
      tomorrow: 'Opens tomorrow at {time}.',
      later: 'Opens on {day} at {time}.',
    },
    pause: {
      today: 'Taking a short break until {time}.',
      tomorrow: 'Taking a short break until tomorrow at {time}.',
      later: 'Taking a short break until {day} at {time}.',
    },
  },
});
