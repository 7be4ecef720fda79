import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#menu/menu.ts';
import { type SetupFacts, setupSteps } from './setup-steps.ts';

const item = (imageUrl: string) => ({ imageUrl }) as MenuItem;
const menuOf = (...imageUrls: string[]) => [{ items: imageUrls.map(item) }];
const done = (facts: SetupFacts) =>
  setupSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe('what makes a page complete', () => {
  const nothing: SetupFacts = { menu: [], whatsapp: '', emailVerified: false };

  it('is all still to do in the beginning', () => {
    expect(done(nothing)).toEqual([]);
    expect(setupSteps(nothing).map(({ step }) => step)).toEqual(['items', 'photos', 'whatsapp', 'email']);
  });

  it('needs items, not just a category', () => {
    expect(done({ ...nothing, menu: menuOf() })).toEqual([]);
    expect(done({ ...nothing, menu: menuOf('') })).toEqual(['items']);
  });

  it('needs three photos, or one for each item when there are fewer items', () => {
    expect(done({ ...nothing, menu: menuOf('/a', '', '/b', '') })).toEqual(['items']);
    expect(done({ ...nothing, menu: menuOf('/a', '/b', '/c', '') })).toEqual(['items', 'photos']);
    expect(done({ ...nothing, menu: menuOf('/a') })).toEqual(['items', 'photos']);
  });

  it('needs a number for orders and a confirmed e-mail', () => {
    expect(done({ ...nothing, whatsapp: '+919876543210' })).toEqual(['whatsapp']);
    expect(done({ ...nothing, emailVerified: true })).toEqual(['email']);
  });
});
