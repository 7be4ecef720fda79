import { describe, expect, it } from 'vitest';
import { pages } from '#routes';
import { whereNext } from './where-next.tsx';

const restaurant = {
  id: 'r1',
  name: 'Test Kitchen',
  slug: 'test-kitchen',
  whatsapp: '',
  remembersOrders: false,
};

describe('where somebody signed in belongs', () => {
  it('is the page that asked for the sign-in', () => {
    expect(whereNext({ restaurant, isAdmin: false }, pages.menuEdit('i1'))).toBe(pages.menuEdit('i1'));
  });

  it('is the dashboard, when no page asked', () => {
    expect(whereNext({ restaurant, isAdmin: false })).toBe(pages.dashboardHome());
  });

  it('is onboarding before there is a restaurant', () => {
    expect(whereNext({ restaurant: null, isAdmin: false })).toBe(pages.onboarding());
  });

  it('is the admin area for an admin without a restaurant', () => {
    expect(whereNext({ restaurant: null, isAdmin: true })).toBe(pages.adminboard());
    expect(whereNext({ restaurant, isAdmin: true })).toBe(pages.dashboardHome());
  });
});
