import { describe, expect, it } from 'vitest';
import { pages } from '#routes';
import { pageAfterSignIn } from './redirects.tsx';

const restaurant = {
  id: 'r1',
  name: 'Test Kitchen',
  slug: 'test-kitchen',
  whatsapp: '',
  remembersOrders: false,
};

describe('where somebody signed in belongs', () => {
  it('is the page that asked for the sign-in', () => {
    expect(pageAfterSignIn({ restaurant, isAdmin: false }, pages.menuEdit('i1'))).toBe(pages.menuEdit('i1'));
  });

  it('is the dashboard, when no page asked', () => {
    expect(pageAfterSignIn({ restaurant, isAdmin: false })).toBe(pages.dashboardHome());
  });

  it('is onboarding before there is a restaurant', () => {
    expect(pageAfterSignIn({ restaurant: null, isAdmin: false })).toBe(pages.onboarding());
  });

  it('is the admin area for an admin without a restaurant', () => {
    expect(pageAfterSignIn({ restaurant: null, isAdmin: true })).toBe(pages.adminboard());
    expect(pageAfterSignIn({ restaurant, isAdmin: true })).toBe(pages.dashboardHome());
  });
});
