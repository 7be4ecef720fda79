import { describe, expect, it } from 'vitest';
import { actionLabel, auditDiff } from './audit-diff.ts';

describe('an entry of the audit log, read by people', () => {
  it('names each field with what it was and is', () => {
    const before = { is_active: true, suspended_reason: '', ends_at: '2026-11-23T18:29:59.999Z' };
    const after = { is_active: false, suspended_reason: 'Fake orders', ends_at: '2099-12-31T18:29:59.999Z' };

    expect(auditDiff({ before, after })).toEqual([
      {
        title: '',
        changes: [
          { field: 'Is active', before: 'yes', after: 'no' },
          { field: 'Suspended reason', before: 'empty', after: 'Fake orders' },
          { field: 'Ends at', before: 'Nov 23, 2026, 23:59', after: 'Dec 31, 2099, 23:59' },
        ],
      },
    ]);
  });

  it('shows amounts as money and lists as lists', () => {
    const before = { monthlyPricePaise: 49900, lifetimeFeatures: ['Free QR code'] };
    const after = { monthlyPricePaise: 59950, lifetimeFeatures: ['Free QR code', 'Support'] };

    expect(auditDiff({ before, after })[0]?.changes).toEqual([
      { field: 'Monthly price', before: '₹499.00', after: '₹599.50' },
      { field: 'Lifetime features', before: 'Free QR code', after: 'Free QR code, Support' },
    ]);
  });

  it('keeps the rows of a write for an owner apart, also those that came or went', () => {
    const before = {
      'menu_items/i1': { name: 'Masala Dosa', price_paise: 8000 },
      'categories/c1': { name: 'Drinks' },
    };
    const after = {
      'menu_items/i1': { name: 'Masala Dosa', price_paise: 9000 },
      'menu_items/i2': { name: 'Chai', price_paise: 1500 },
    };

    expect(auditDiff({ before, after })).toEqual([
      {
        title: 'Menu items “Masala Dosa”',
        changes: [{ field: 'Price', before: '₹80.00', after: '₹90.00' }],
      },
      { title: 'Categories “Drinks” removed', changes: [{ field: 'Name', before: 'Drinks', after: 'none' }] },
      {
        title: 'Menu items “Chai” added',
        changes: [
          { field: 'Name', before: 'none', after: 'Chai' },
          { field: 'Price', before: 'none', after: '₹15.00' },
        ],
      },
    ]);
  });

  it('has nothing to show of a write that changed nothing', () => {
    expect(auditDiff({ before: null, after: null })).toEqual([]);
    expect(auditDiff({ before: {}, after: {} })).toEqual([]);
  });
});

it.each([
  ['user.suspend', 'user', 'User: suspend'],
  ['membership.grant_lifetime', 'membership', 'Membership: grant lifetime'],
  ['PUT /api/menu/items/i1', 'restaurant', 'Restaurant: edit for its owner'],
  ['settings', 'settings', 'Settings'],
])('%s reads in words', (action, subjectType, words) => {
  expect(actionLabel({ action, subjectType })).toBe(words);
});
