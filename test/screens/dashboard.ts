import type { Page } from '@playwright/test';
import { DAY, lastDaysInIndia } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { heading, press, text } from './actions.ts';
import { answering, answeringWith, failing, offline, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const home = pages.dashboardHome();
const qr = (page: Page) => page.getByRole('img', { name: /^QR code/ });

type Counts = { views: number; orderTaps: number };

/** An owner who has finished setup, with these counts for the last 30 days and `soldOut` items sold out. */
function everyDay(counts: (ago: number) => Counts, soldOut = 0) {
  const days = lastDaysInIndia(new Date(), 30).map((day, at) => ({ day, ...counts(29 - at) }));
  const menu = answeringWith(
    '/api/menu/allmenu',
    (categories: { menu_items: Record<string, unknown>[] }[]) => {
      const items = categories.flatMap(({ menu_items }) => menu_items);
      for (const item of items.slice(0, soldOut))
        Object.assign(item, { isAvailable: false, is_available: false });
    },
  );
  return (page: Page) =>
    Promise.all([
      answeringWith('/api/restaurant', ({ restaurant }) => Object.assign(restaurant, { isSetUp: true }))(
        page,
      ),
      answeringWith('/api/user-data', ({ data }) => Object.assign(data, { emailVerified: true }))(page),
      answering('/api/page-views', { success: true, days })(page),
      menu(page),
    ]);
}

const busy = (ago: number) => ({ views: 40 + ((ago * 37) % 60), orderTaps: 6 + ((ago * 13) % 11) });
const quiet = (ago: number) => (ago === 0 ? { views: 0, orderTaps: 0 } : busy(ago));
const nobody = () => ({ views: 0, orderTaps: 0 });

const planAs = (status: string, days: number, planType: string) => {
  const date = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString();
  const membership = { id: '1', status, startDate: date(-40), endDate: date(days) };
  return answering('/api/check-membership', { success: true, membership, expiry_date: date(days), planType });
};

export const dashboard: Area = {
  name: 'Dashboard',
  screens: [
    { name: 'home', who: 'owner', path: home, shows: qr, whole: true },
    { name: 'home, no menu yet', who: 'beginner', path: home, shows: qr, whole: true },
    { name: 'home, a long name', who: 'wordy', path: home, shows: qr, whole: true },
    {
      name: 'home, a busy day',
      who: 'owner',
      path: home,
      before: (page) => Promise.all([everyDay(busy, 3)(page), planAs('ACTIVE', 24, 'Monthly')(page)]),
      shows: text(/^Monthly until|Open: Monthly until/),
      whole: true,
    },
    {
      name: 'home, a quiet day',
      who: 'owner',
      path: home,
      before: (page) => Promise.all([everyDay(quiet)(page), planAs('ACTIVE', 24, 'Monthly')(page)]),
      shows: text(/^No visits yet today/),
      whole: true,
    },
    {
      name: 'home, every day, no visits yet, the plan ends soon',
      who: 'wordy',
      path: home,
      before: everyDay(nobody, 9),
      shows: text(/^No visits yet/),
      whole: true,
    },
    {
      name: 'home, every day, plan ended',
      who: 'owner',
      path: home,
      before: (page) => Promise.all([everyDay(busy)(page), planAs('EXPIRED', -2, 'Monthly')(page)]),
      shows: text('Plan Expired'),
    },
    {
      name: 'home, every day, calls that fail',
      who: 'owner',
      path: home,
      before: async (page) => {
        await everyDay(busy)(page);
        for (const call of ['/api/page-views', '/api/menu/allmenu', '/api/check-membership'])
          await failing(call)(page);
      },
      shows: text('Today’s numbers did not load'),
      whole: true,
    },
    {
      name: 'home, half set up',
      who: 'owner',
      path: home,
      before: (page) =>
        Promise.all([
          answeringWith('/api/user-data', ({ data }) => Object.assign(data, { emailVerified: true }))(page),
          answering('/api/page-views', {
            success: true,
            days: lastDaysInIndia(new Date(), 30).map((day, at) => ({ day, ...busy(29 - at) })),
          })(page),
        ]),
      shows: text('Hide this list'),
      whole: true,
    },
    {
      name: 'home, loading',
      who: 'owner',
      path: home,
      before: (page) =>
        Promise.all([waiting('/api/menu/allmenu')(page), waiting('/api/check-membership')(page)]),
      shows: heading('Asha Tiffins'),
    },
    {
      name: 'home, calls that fail',
      who: 'owner',
      path: home,
      before: (page) =>
        Promise.all([failing('/api/menu/allmenu')(page), failing('/api/check-membership')(page)]),
      shows: text('Unable to load membership info.'),
      whole: true,
    },
    {
      name: 'home, plan expired',
      who: 'owner',
      path: home,
      before: answering('/api/check-membership', {
        success: true,
        membership: null,
        expiry_date: null,
        planType: 'Free Trial',
      }),
      shows: text('Plan Expired'),
    },
    {
      name: 'home, the code from the mail',
      who: 'owner',
      path: home,
      act: (page) => press(page, 'Enter code'),
      shows: (page) => page.getByLabel('Code from the email'),
    },
    {
      name: 'home, offline',
      who: 'owner',
      path: home,
      async act(page) {
        await qr(page).waitFor();
        await offline(page);
      },
      shows: text(/You are offline/),
    },
    {
      name: 'more',
      who: 'owner',
      path: home,
      act: (page) => press(page, 'More'),
      shows: (page) => page.getByRole('dialog'),
      only: 'phone',
    },
  ],
};
