const long = 'Shree Annapurneshwari Vegetarian Family Restaurant & Catering Services, since 1962';

const payment = (place: number, changes: Record<string, unknown> = {}) => ({
  id: `p${place}`,
  receiptNo: `ML-0004${place}`,
  restaurantId: `r${place}`,
  restaurantName: 'Asha Tiffins',
  seller: { name: '', address: '', gstin: '' },
  plan: 'monthly',
  amount: 499,
  method: 'upi',
  reference: 'UPI/429384729384',
  paidOn: '2026-11-20',
  from: '2026-11-20T06:30:00.000Z',
  to: '2026-12-20T18:29:59.999Z',
  status: 'recorded',
  voidedAt: null,
  voidReason: null,
  voidedBy: null,
  note: '',
  recordedBy: 'admin@menulink.test',
  createdAt: '2026-11-20T06:30:00.000Z',
  ...changes,
});

/** Payments of every kind. */
export const paymentPage = {
  success: true,
  items: [
    payment(1, { restaurantName: long, amount: 125000.5, plan: 'lifetime', method: 'bank_transfer' }),
    payment(2, { reference: '', method: 'cash', note: 'Paid at the shop' }),
    payment(3, { status: 'voided', voidReason: 'Recorded twice' }),
  ],
  total: 123,
  page: 1,
  pageSize: 50,
  sum: 125499.5,
};

const write = (place: number, changes: Record<string, unknown>) => ({
  id: `a${place}`,
  at: '2026-11-20T05:00:00.000Z',
  actorId: 'u1',
  actorEmail: 'admin@menulink.test',
  restaurantId: null,
  subjectId: `s${place}`,
  ...changes,
});

/** A write about a user, and one on an owner's behalf. */
export const auditPage = {
  success: true,
  items: [
    write(1, {
      action: 'user.suspend',
      subjectType: 'user',
      subjectLabel: 'owner@example.com',
      before: { isActive: true, suspendedReason: '' },
      after: { isActive: false, suspendedReason: 'Fake orders' },
    }),
    write(2, {
      action: 'PUT /api/menu/items/i1',
      subjectType: 'restaurant',
      subjectLabel: long,
      restaurantId: 'r1',
      before: { 'menu_items/i1': { name: 'Masala Dosa', price_paise: 8000, is_available: true } },
      after: { 'menu_items/i1': { name: 'Masala Dosa', price_paise: 9000, is_available: false } },
    }),
  ],
  total: 2,
  page: 1,
  pageSize: 50,
};

const reported = (place: number, changes: Record<string, unknown> = {}) => ({
  restaurantId: `r${place}`,
  name: 'Bank of Dosa',
  slug: `bank-of-dosa-${place}`,
  owner: { id: `u${place}`, email: 'owner@example.com', isActive: true },
  total: 1,
  callers: 1,
  reasons: [{ reason: 'wrong_business', count: 1 }],
  firstAt: '2026-11-20T05:00:00.000Z',
  lastAt: '2026-11-20T05:00:00.000Z',
  latest: [{ id: 'w1', reason: 'wrong_business', details: '', contact: '', at: '2026-11-20T05:00:00.000Z' }],
  dismissedBefore: 0,
  ...changes,
});

/** Pages reported once and often, with and without details. */
export const reportPage = {
  success: true,
  items: [
    reported(1, {
      name: long,
      total: 1234,
      callers: 56,
      reasons: [
        { reason: 'fake', count: 1230 },
        { reason: 'other', count: 4 },
      ],
      latest: [
        {
          id: 'w2',
          reason: 'fake',
          details:
            'They asked me for my UPI PIN to get a refund.\nMy brother lost ₹2,000 to the same number.',
          contact: 'asha@example.in',
          at: '2026-11-20T05:00:00.000Z',
        },
        { id: 'w3', reason: 'other', details: '', contact: '98765 43210', at: '2026-11-19T05:00:00.000Z' },
      ],
      dismissedBefore: 2,
    }),
    reported(2, { owner: { id: 'u2', email: 'someone-else@example.com', isActive: false } }),
    reported(3, { owner: null, name: 'Seven Katori Kitchen (demo)' }),
  ],
  total: 3,
  page: 1,
  pageSize: 50,
};

const renewal = (place: number, changes: Record<string, unknown> = {}) => ({
  restaurantId: `r${place}`,
  membershipId: `m${place}`,
  name: 'Asha Tiffins',
  slug: `asha-tiffins-${place}`,
  isTrial: true,
  planType: 'Free Trial',
  endDate: '2026-12-01T18:29:59.999Z',
  daysLeft: 3,
  items: 24,
  views7Days: 12,
  views30Days: 140,
  ownerEmail: 'asha@example.com',
  emailVerified: true,
  lastSignInAt: '2026-11-20T05:00:00.000Z',
  whatsapp: '+919876543210',
  phone: '+912532570000',
  message: 'Hello Asha Tiffins, your free trial of Menu Link runs until Dec 1, 2026.',
  note: '',
  snoozedUntil: null,
  lastContact: null,
  ...changes,
});

/** Renewals that end soon or have ended, with a WhatsApp number, a phone number or only an email address. */
export const renewalPage = {
  success: true,
  items: [
    renewal(1, {
      name: long,
      daysLeft: 1,
      lastContact: {
        id: 'c1',
        day: '2026-11-21',
        channel: 'phone',
        note: 'Pays on Friday, after the wedding season',
        byEmail: 'admin@menulink.test',
      },
      note: 'Wants the invoice in the name of the trust.\nSpeaks Marathi.',
    }),
    renewal(2, { name: 'Landline Lassi', whatsapp: '', isTrial: false, planType: 'Monthly', daysLeft: 12 }),
    renewal(3, {
      name: 'Mail Momo',
      whatsapp: '',
      phone: '',
      emailVerified: false,
      lastSignInAt: null,
      items: 0,
      views7Days: 0,
      views30Days: 0,
    }),
    renewal(4, {
      name: 'Ended Idli',
      isTrial: false,
      planType: 'Monthly',
      daysLeft: -40,
      snoozedUntil: '2026-12-24',
    }),
  ],
  total: 123,
  page: 1,
  pageSize: 50,
};

/** The note and the contacts of one renewal. */
export const noted = {
  success: true,
  note: 'Wants the invoice in the name of the trust.\nSpeaks Marathi.',
  snoozedUntil: '2026-12-24',
  contacts: [
    { id: 'c1', day: '2026-11-21', channel: 'phone', note: 'Pays on Friday', byEmail: 'admin@menulink.test' },
    { id: 'c2', day: '2026-11-02', channel: 'whatsapp', note: '', byEmail: 'admin@menulink.test' },
  ],
};

/** The preview of an extension for two memberships. */
export const extensionPreview = {
  success: true,
  rows: [
    {
      id: 'm1',
      name: long,
      before: '2026-12-01T18:29:59.999Z',
      after: '2026-12-31T18:29:59.999Z',
      refusal: null,
    },
    {
      id: 'm2',
      name: 'Landline Lassi',
      before: '2099-12-31T18:29:59.999Z',
      after: '2099-12-31T18:29:59.999Z',
      refusal: 'Lifetime has no end to move.',
    },
  ],
};
