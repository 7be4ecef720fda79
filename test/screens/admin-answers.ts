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

/** Pages reported once and often, with and without words. */
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
