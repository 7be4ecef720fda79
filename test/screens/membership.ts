import { LIFETIME_ENDS_AT } from '#membership/membership.ts';
import { defaultSettings, plansOnOffer } from '#membership/settings/product-settings.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { pages } from '#routes';
import { alert, heading, text } from './actions.ts';
import { answering, failing, waiting } from './conditions.ts';
import type { Area } from './screen.ts';

const plan = pages.membership();
const plans = plansOnOffer(defaultSettings({}));
const { pricePaise, ...forLife } = plans.lifetime;
const offer = { ...forLife, price: rupeesOf(pricePaise) };
const planUrl = 'https://wa.me/919812345679';
const { name, period } = plans.monthly;
const monthly = { name, period, price: rupeesOf(plans.monthly.pricePaise), planUrl };

const membershipAs = (status: string, days: number, planType = 'Free Trial') => {
  const date = (ahead: number) =>
    (Number.isFinite(ahead) ? new Date(Date.now() + ahead * 86_400_000) : LIFETIME_ENDS_AT).toISOString();
  return {
    success: true,
    membership: { id: '1', status, startDate: date(-90), endDate: date(days) },
    expiry_date: date(days),
    planType,
    offer,
    planUrl,
    monthly,
  };
};

const payment = {
  id: 'p1',
  receiptNo: 'ML-00042',
  restaurantName: 'Asha Tiffins',
  seller: {
    name: 'Menu Link Services',
    address: 'Flat 12, Sai Prasad\nPaud Road, Kothrud\nPune 411038',
    gstin: '27AAPFU0939F1ZV',
  },
  plan: 'monthly',
  amount: 499,
  method: 'upi',
  reference: 'UTR 4021 9981 2231',
  paidOn: '2026-11-05',
  from: '2026-11-05T18:29:59.999Z',
  to: '2026-12-05T18:29:59.999Z',
  status: 'recorded',
  voidedAt: null,
  voidReason: null,
};
const voided = {
  ...payment,
  id: 'p2',
  receiptNo: 'ML-00041',
  seller: { name: '', address: '', gstin: '' },
  status: 'voided',
  voidedAt: '2026-11-06T06:30:00.000Z',
  voidReason: 'Entered twice by mistake',
};
const lifetime = {
  ...payment,
  id: 'p3',
  receiptNo: 'ML-00043',
  plan: 'lifetime',
  method: 'cash',
  amount: 125000,
};
const paid = answering('/api/payments', { success: true, payments: [lifetime, payment, voided] });

const claim = {
  id: 'c1',
  plan: 'monthly',
  amount: 499,
  utr: '429384756201',
  reference: 'ML7K3M4QXW',
  paidOn: '2026-11-05',
  status: 'waiting',
  createdAt: '2026-11-05T06:30:00.000Z',
  openUntil: '2026-11-07T06:30:00.000Z',
};
const payByUpi = {
  success: true,
  payee: { id: 'menulink@okbank', name: 'MENU LINK SERVICES', merchant: { id: 'SHOP1', code: '5812' } },
  reference: 'ML9A2B8CDE',
  claim: null,
};
const upi = (last: object | null) => answering('/api/payment-claims', { ...payByUpi, claim: last });

export const membership: Area = {
  name: 'Membership',
  screens: [
    { name: 'membership, free trial', who: 'owner', path: plan, shows: heading('Current Plan'), whole: true },
    {
      name: 'membership, paying by UPI',
      who: 'owner',
      path: plan,
      before: upi(null),
      shows: text('Open UPI app'),
      whole: true,
    },
    {
      name: 'membership, a payment by UPI is checked',
      who: 'owner',
      path: plan,
      before: upi(claim),
      shows: text('We are checking your payment'),
      whole: true,
    },
    {
      name: 'membership, a payment by UPI is not found',
      who: 'owner',
      path: plan,
      before: upi({ ...claim, status: 'not_found', openUntil: null }),
      shows: text('We did not find your payment'),
      whole: true,
    },
    {
      name: 'membership, ended',
      who: 'owner',
      path: plan,
      before: answering('/api/check-membership', membershipAs('EXPIRED', -2)),
      shows: text('Plan Expired'),
      whole: true,
    },
    {
      name: 'membership, lifetime',
      who: 'owner',
      path: plan,
      before: answering(
        '/api/check-membership',
        membershipAs('ACTIVE', Number.POSITIVE_INFINITY, 'Lifetime'),
      ),
      shows: text('You have unlimited lifetime access to all features.'),
    },
    {
      name: 'membership, a trial of twenty days',
      who: 'owner',
      path: plan,
      before: answering('/api/check-membership', membershipAs('ACTIVE', 20)),
      shows: text(/^Free Trial until/),
    },
    {
      name: 'membership, paused',
      who: 'owner',
      path: plan,
      before: answering('/api/check-membership', membershipAs('PAUSED', 20, 'Monthly')),
      shows: text('Monthly is paused'),
      whole: true,
    },
    {
      name: 'membership, loading',
      who: 'owner',
      path: plan,
      before: waiting('/api/check-membership'),
      shows: heading('Membership'),
    },
    {
      name: 'membership, not loaded',
      who: 'owner',
      path: plan,
      before: failing('/api/check-membership'),
      shows: alert('Unable to load membership info.'),
    },
    { name: 'payments', who: 'owner', path: plan, before: paid, shows: text('₹1,25,000.00'), whole: true },
    {
      name: 'payments, loading',
      who: 'owner',
      path: plan,
      before: waiting('/api/payments'),
      shows: heading('Payments'),
      whole: true,
    },
    {
      name: 'payments, not loaded',
      who: 'owner',
      path: plan,
      before: failing('/api/payments'),
      shows: alert('Your payments did not load'),
      whole: true,
    },
    {
      name: 'receipt',
      who: 'owner',
      path: pages.receipt('p1'),
      before: paid,
      shows: text('ML-00042'),
      whole: true,
    },
    {
      name: 'receipt, void',
      who: 'owner',
      path: pages.receipt('p2'),
      before: paid,
      shows: text(/This payment was voided/),
      whole: true,
    },
    {
      name: 'receipt, none',
      who: 'owner',
      path: pages.receipt('gone'),
      shows: text('This receipt was not found'),
    },
    {
      name: 'receipt, not loaded',
      who: 'owner',
      path: pages.receipt('p1'),
      before: failing('/api/payments'),
      shows: alert('The receipt did not load'),
    },
    {
      name: 'an announcement',
      who: 'owner',
      path: plan,
      before: answering('/api/announcement', {
        success: true,
        announcement: {
          text: 'On Sunday from 2 to 4 in the night we move to a faster server. Your menu page stays open.',
          tone: 'attention',
          showsUntil: null,
        },
      }),
      shows: (page) => page.getByRole('region', { name: 'Announcement' }),
    },
  ],
};
