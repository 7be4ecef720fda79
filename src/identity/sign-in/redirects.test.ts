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
    expect(pageAfterSignIn({ restaurant, isAdmin: false, device: null }, pages.menuEdit('i1'))).toBe(
      pages.menuEdit('i1'),
    );
  });

  it('is the dashboard, when no page asked', () => {
    expect(pageAfterSignIn({ restaurant, isAdmin: false, device: null })).toBe(pages.dashboardHome());
  });

  it('is the orders for a kitchen’s phone, or what is sold out where orders are not stored', () => {
    const device = { name: 'Tandoor', role: 'kitchen' } as const;
    const keeps = { ...restaurant, remembersOrders: true };
    expect(pageAfterSignIn({ restaurant: keeps, isAdmin: false, device })).toBe(pages.orders());
    expect(pageAfterSignIn({ restaurant, isAdmin: false, device })).toBe(pages.available());
  });

  it('is onboarding before there is a restaurant', () => {
    expect(pageAfterSignIn({ restaurant: null, isAdmin: false, device: null })).toBe(pages.onboarding());
  });

  it('is the admin area for an admin without a restaurant', () => {
    expect(pageAfterSignIn({ restaurant: null, isAdmin: true, device: null })).toBe(pages.adminboard());
    expect(pageAfterSignIn({ restaurant, isAdmin: true, device: null })).toBe(pages.dashboardHome());
  });
});
