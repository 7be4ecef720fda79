import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { press, text } from './actions.ts';
import { answeringWith, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const path = pages.openingHours();

/** A split week with a long Saturday, two exceptions and a last order. */
const ofSpice = answeringWith('/api/restaurant/hours', (hours) => {
  hours.week = [
    { weekdays: 127, opens: 660, closes: 930 },
    { weekdays: 63, opens: 1080, closes: 1380 },
    { weekdays: 64, opens: 1080, closes: 1560 },
  ];
  hours.exceptions = [
    { day: '2030-11-08', opens: null, closes: null, note: 'Diwali' },
    {
      day: '2030-12-31',
      opens: 1080,
      closes: 1560,
      note: 'New Year’s Eve, with a set menu for all of the tables',
    },
  ];
  hours.lastOrderMinutes = 30;
});

const paused = answeringWith('/api/restaurant/hours', ({ open }) => {
  const pausedUntil = new Date(Date.now() + 30 * 60_000).toISOString();
  const pauseNote = 'Back after the rush';
  const text = `Taking a short break until 8:00 PM. ${pauseNote}.`;
  const moments = { opensAt: pausedUntil, changesAt: pausedUntil, pausedUntil };
  Object.assign(open, { isOpen: false, ...moments, pauseNote, text });
});

const switchOn = (page: Page) => page.getByLabel('Only at opening hours').check();

/** The screens on which an owner sets when orders are taken. */
export const openingHours: Area = {
  name: 'Opening hours',
  screens: [
    {
      name: 'opening hours, at any time',
      who: 'owner',
      path,
      shows: text('Off: customers can order at any time.'),
      whole: true,
    },
    {
      name: 'opening hours, hours begun',
      who: 'owner',
      path,
      act: switchOn,
      shows: text('Not saved yet'),
      whole: true,
    },
    {
      name: 'opening hours, a split week with holidays',
      who: 'owner',
      path,
      before: ofSpice,
      shows: text('until 2:00 AM on Monday'),
      whole: true,
    },
    {
      name: 'opening hours, every day closed',
      who: 'owner',
      path,
      async act(page) {
        await switchOn(page);
        await press(page, 'Remove Monday');
        await press(page, 'Same every day as Monday');
        await press(page, 'Save');
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'Every day is closed.' }),
    },
    {
      name: 'opening hours, how long to pause',
      who: 'owner',
      path,
      act: (page) => press(page, 'Pause orders'),
      shows: text('Pause orders for how long?'),
    },
    { name: 'opening hours, paused', who: 'owner', path, before: paused, shows: text('Paused until') },
    {
      name: 'opening hours, on its way',
      who: 'owner',
      path,
      before: waiting('/api/restaurant/hours'),
      shows: text('Loading your opening hours'),
    },
    {
      name: 'opening hours, that could not be loaded',
      who: 'owner',
      path,
      before: failing('/api/restaurant/hours'),
      shows: text('Failed to load data'),
    },
  ],
};
